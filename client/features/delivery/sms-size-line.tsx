import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { smsSize, writtenSimply } from '#domain/texts/sms-size';
import { useLanguage } from '../../platform/session/use-session.js';
import classes from './delivery.module.css';

export interface SmsSizeLineProps {
  /** Text with placeholders. */
  readonly text: string;
  /** Text for each recipient; the first one is shown as size, all count for the cost. */
  readonly texts: readonly string[];
  /** Cents per network part; null: unknown, no cost shown. */
  readonly partPrice: number | null;
  /** Called with the text in which costly characters are replaced. */
  readonly onSimplify: (text: string) => void;
}

/**
 * Size of a text message in characters and network parts, for all recipients together with the cost (`partPrice` in
 * cents; null: unknown), and the characters that make it dearer, with a button that replaces them.
 */
export function SmsSizeLine({ text, texts, partPrice, onSimplify }: SmsSizeLineProps) {
  const { t } = useTranslation('delivery');
  const language = useLanguage();
  const { characters, parts, remaining } = smsSize(texts[0] ?? text);
  const { dearer } = smsSize(text);
  // Costly characters of the text are replaced there; costly characters in a name only concern its owner.
  const inNames = [...new Set(texts.flatMap((one) => smsSize(one).dearer))].filter((sign) => !text.includes(sign));
  const all = texts.reduce((sum, one) => sum + smsSize(one).parts, 0);
  const euros = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  const counted = [
    t('size.characters', { count: characters }),
    t('size.parts', { count: parts }),
    t('size.left', { left: remaining }),
    ...(texts.length > 1 ? [t('size.all', { parts: all })] : []),
    ...(partPrice !== null && all > 0 ? [t('size.cost', { cost: euros.format((all * partPrice) / 100) })] : []),
  ];
  return (
    <div className="stack gap-4">
      <p className={`secondary f-13 ${classes.hint}`} role="status">
        {counted.join(' · ')}
      </p>
      {dearer.length > 0 && (
        <p className="row wrap gap-4-6 p-4-6 round-md warn-tint warn f-13 anywhere">
          {t('size.dearer', { signs: dearer.slice(0, 5).join(' ') })}
          <Button variant="default" size="xs" onClick={() => onSimplify(writtenSimply(text))}>
            {t('size.simply')}
          </Button>
        </p>
      )}
      {dearer.length === 0 && inNames.length > 0 && (
        <p className="row wrap gap-4-6 p-4-6 round-md warn-tint warn f-13 anywhere">
          {t('size.names', { signs: inNames.slice(0, 5).join(' ') })}
        </p>
      )}
    </div>
  );
}
