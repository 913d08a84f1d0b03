/** A card as a device reads it, and the name that its screen then shows. */
export type Card = { text: string; name: string };

/** Addresses and numbers that three people share each; the other people have one of their own. */
export const SHARED = 60;
const SHARERS = 3;

/**
 * The cards that a device captures of so many people: each person once, and every fourth by a second device, from a card
 * that says more, so that name and contact alone tell that it is the same person.
 */
export function cardsOf(people: number, device: number, devices: number): Card[] {
  return Array.from({ length: people }, (_, person) => person).flatMap((person) => {
    if (person % devices === device) return [cardOf(person, '')];
    return person % 4 === 0 && (person + 1) % devices === device ? [cardOf(person, 'ORG:Kontor AG;')] : [];
  });
}

function cardOf(person: number, more: string): Card {
  const name = `Person ${String(person).padStart(3, '0')}`;
  const place = person < SHARED * SHARERS ? person % SHARED : person;
  const contact =
    place % 2 === 0
      ? `EMAIL:office${String(place)}@chaos.example`
      : `TEL:+4930${String(70_000_000 + 1_013 * place)}`;
  return { name, text: `MECARD:N:${name};${contact};${more};` };
}
