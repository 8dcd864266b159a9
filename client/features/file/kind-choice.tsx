import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FILE_KINDS, type FileKind } from '#domain/file/file';
import classes from './file.module.css';

export interface KindChoiceProps {
  readonly kind: FileKind;
  readonly onChoose: (kind: FileKind) => void;
}

/** Radio cards with the kinds of file and their purpose. */
export function KindChoice({ kind, onChoose }: KindChoiceProps) {
  const { t } = useTranslation('file');
  const name = useId();
  return (
    <fieldset className={classes.kinds}>
      <legend className="mb-4 p-0 strong">{t('kind.label')}</legend>
      {FILE_KINDS.map((one) => (
        <label key={one} className={classes.kind} data-chosen={one === kind || undefined}>
          <input type="radio" name={name} value={one} checked={one === kind} onChange={() => onChoose(one)} />
          <strong>{t(`kind.${one}.name`)}</strong>
          <span className={classes.what}>{t(`kind.${one}.text`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
