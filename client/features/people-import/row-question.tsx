import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportRow } from './import-rows.js';
import classes from './people-import.module.css';
import { answersTo, type RowAnswer } from './row-person.js';

export interface RowQuestionProps {
  readonly row: ImportRow;
  /** Null withdraws the answer. */
  readonly onAnswer: (line: number, answer: RowAnswer | null) => void;
}

/**
 * Select with the possible answers to a row's question, or the note that a later row replaces it; renders nothing
 * without either.
 */
export function RowQuestionSelect({ row: { line, question, answer, replacedBy }, onAnswer }: RowQuestionProps) {
  const { t } = useTranslation('peopleImport');
  if (replacedBy !== null) return <span className="faint f-12 block">{t('asked.replaced', { line: replacedBy })}</span>;
  if (question === null) return null;
  const nameOf = (userId: RowAnswer): string => {
    if (question.kind === 'twice') return '';
    if (question.kind === 'notPerson') return '';
    const one = question.people.find((person) => person.userId === userId);
    const facts = [one?.name, one?.email, question.people.length > 1 ? one?.phone : null];
    return facts.filter(Boolean).join(', ');
  };
  const wordsOf = (one: RowAnswer): string => {
    if (question.kind === 'notPerson') return t(one === 'new' ? 'asked.person' : 'asked.noPerson');
    if (one === 'skip') return t('asked.skip');
    if (one === 'instead') return t('asked.instead', { line: question.kind === 'twice' ? question.line : 0 });
    if (one !== 'new') return t('asked.change', { name: nameOf(one) });
    const isAddress = question.kind === 'address' || (question.kind === 'twice' && question.shares === 'email');
    return t(isAddress ? 'asked.newWithoutEmail' : 'asked.new');
  };
  const label =
    question.kind === 'twice'
      ? t(`asked.twice.${question.shares}`, { line: question.line })
      : question.kind === 'notPerson'
        ? t('asked.notPerson')
        : t(`asked.${question.kind}`, { name: question.people[0]?.name ?? '' });
  const choices = answersTo(question);
  return (
    <NativeSelect
      className={classes.question ?? ''}
      size="xs"
      label={label}
      aria-label={t('asked.of', { line, question: label })}
      value={answer ?? ''}
      onChange={({ currentTarget: { value } }) => onAnswer(line, choices.find((one) => one === value) ?? null)}
      data={[
        ...(answer === null ? [{ value: '', label: t('asked.choose') }] : []),
        ...choices.map((one) => ({ value: one, label: wordsOf(one) })),
      ]}
    />
  );
}
