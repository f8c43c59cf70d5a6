import type { StatedStyles, StyleAnswer, StyleQuestion } from '@countinghouse/domain/locales/style-question';
import { formatDay } from '../lib/format/format-time';
import { useLocale } from '../lib/i18n/use-locale';
import { Button } from './button/button';
import classes from './style-choice.module.css';

interface StyleChoiceProps {
  readonly question: StyleQuestion;
  /** Asks what the value of the question means. */
  readonly asks: string;
  readonly onAnswer: (styles: StatedStyles) => void;
}

/** Asks which of two a value of the file means; the answer holds for all of its amounts, or all of its dates. */
export function StyleChoice({ question, asks, onAnswer }: StyleChoiceProps) {
  const locale = useLocale();
  return (
    <div className={`row gap-md wrap mt-md ${classes.question}`} role="group" aria-label={asks}>
      <p>{asks}</p>
      {question.answers.map((answer) => (
        <Button key={meaningOf(answer, locale)} size="lg" onClick={() => onAnswer(answer.styles)}>
          {meaningOf(answer, locale)}
        </Button>
      ))}
    </div>
  );
}

/** An amount with two decimals where it has any, so that thousands and decimals can be distinguished. */
function meaningOf(answer: StyleAnswer, locale: string): string {
  if ('day' in answer) return formatDay(answer.day, locale);
  const minimumFractionDigits = answer.amount.includes('.') ? 2 : 0;
  return new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 3 }).format(Number(answer.amount));
}
