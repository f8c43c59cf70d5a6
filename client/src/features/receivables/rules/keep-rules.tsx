import type { Refusal } from '@countinghouse/domain/refusals';
import type { ShownFacilityFragment } from '../../../lib/graphql/types.generated';
import { useSaveFacilityMutation } from '../borrowing-base.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { Button } from '../../../ui/button/button';
import { sentFacility } from '../facilities/facility-draft';
import { draftOf, sentRules, type RulesDraft } from './rules-draft';

interface KeepRulesProps {
  readonly facility: ShownFacilityFragment;
  readonly draft: RulesDraft;
  readonly problem: Refusal | null;
  readonly onSaved: () => void;
}

/** Makes the rules of a draft those of its facility, with which its new drafts begin; nothing where they are so already. */
export function KeepRules({ facility, draft, problem, onSaved }: KeepRulesProps) {
  const text = useText('borrowing-base');
  const locale = useLocale();
  const [save, { loading }] = useSaveFacilityMutation();
  const rules = sentRules(draft, locale);
  if (JSON.stringify(rules) === JSON.stringify(sentRules(draftOf(facility.rules, facility, locale), locale))) return null;
  const keep = async () => {
    try {
      await save({ variables: { input: { ...sentFacility(facility), rules } } });
      tell(text('rulesKept'));
    } catch (error) {
      const { message, requestId } = describeError(error);
      errorBannerStore.set({ summary: text('notSaved'), detail: message, requestId });
    } finally {
      onSaved();
    }
  };
  return (
    <Button size="sm" loading={loading} disabled={problem !== null} onClick={() => void keep()}>
      {text('keepRules')}
    </Button>
  );
}
