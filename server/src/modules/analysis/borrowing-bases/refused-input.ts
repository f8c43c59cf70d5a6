import type { Refusal } from '@countinghouse/domain/refusals';

/** Carries a refusal out of nested fields. */
export class RefusedInput extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.refused);
  }
}
