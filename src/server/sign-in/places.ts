import { readFileSync } from 'node:fs';
import { Reader } from 'mmdb-lib';
import type { CityResponse } from 'mmdb-lib';
import { isStorable } from '../../domain/storable.ts';
import { ConfigError } from '../config.ts';

/** Says roughly where a network address is. */
export type Places = {
  /** "Kochi, India"; null for an address that the file does not know. */
  of(address: string): string | null;
};

/** The most characters of a place. */
const LONGEST = 100;

/**
 * Reads a file of places in MaxMind's format (MMDB), which the operator provides; nothing is asked over the network. Throws
 * `ConfigError` for a file that cannot be read, so that a wrong setting stops the start.
 */
export function openPlaces(file: string): Places {
  const reader = readerOf(file);
  return {
    of(address) {
      try {
        return placeOf(reader.get(address));
      } catch {
        // An address of a version that the file does not have.
        return null;
      }
    },
  };
}

function readerOf(file: string): Reader<CityResponse> {
  try {
    return new Reader<CityResponse>(readFileSync(file));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`PLACES_FILE: "${file}" is not a readable file in MaxMind's format (${why}).`);
  }
}

/** City and country, as far as both are known, by their English names. */
function placeOf(found: CityResponse | null): string | null {
  const names = [found?.city?.names.en, found?.country?.names.en];
  const text = names.filter((name): name is string => typeof name === 'string' && name !== '').join(', ');
  return text === '' || !isStorable(text) ? null : text.slice(0, LONGEST);
}
