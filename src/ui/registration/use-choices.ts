import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { FormInput } from '../../domain/form-fields.ts';
import type { choiceResource } from '../../machines/registration/choices.machine.ts';
import type { ChoicesRef } from './use-registration.ts';

type OptionsRef = ActorRefFrom<typeof choiceResource>;

/** What a field lets one choose from: as it was defined, or as the server answers (spec §3 `selectApi`). */
export function useChoices(input: FormInput, choices: ChoicesRef | undefined) {
  // The machine of the choices runs one machine under this name for each field that asks the server.
  const resource = useSelector(choices, (snapshot) => snapshot?.children[`choices.${input.name}`]) as
    OptionsRef | undefined;
  const data = useSelector(resource, (snapshot) => snapshot?.context.data ?? null);
  const failed = useSelector(resource, (snapshot) => snapshot?.hasTag('failed') ?? false);
  const kept = input.selectApi !== null;
  return {
    options: kept ? (data ?? []) : input.options,
    loading: kept && data === null && !failed,
    failed: kept && data === null && failed,
    retry: (): void => {
      resource?.send({ type: 'retry.requested' });
    },
  };
}
