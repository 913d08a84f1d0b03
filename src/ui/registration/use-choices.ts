import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { FormInput } from '../../domain/form-fields.ts';
import type { choiceResource } from '../../machines/registration/choices.machine.ts';
import type { ChoicesRef } from './use-registration.ts';

type OptionsRef = ActorRefFrom<typeof choiceResource>;

/** A field's choices: from its definition, or from the server (spec §3 `selectApi`). */
export function useChoices(input: FormInput, choices: ChoicesRef | undefined) {
  // The choices machine runs one child under this name for each field that loads from the server.
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
