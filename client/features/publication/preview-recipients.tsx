import { Radio, Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MAX_SENTENCE_LENGTH } from '#domain/draft-week/draft-week.calls';
import type { PublicationAudience } from '#domain/roster-week/roster-week.events';
import { givenName } from '#domain/texts/names';
import { useFormat } from '../../platform/session/use-session.js';
import classes from './preview-side.module.css';
import type { NoticeInput } from './publish-facts.js';

export interface PreviewRecipientsProps {
  /** Those whose shifts change, by name. */
  readonly people: readonly string[];
  readonly departments: readonly string[];
  /** Shifts that anybody may ask for. */
  readonly open: number;
  /** The publication changes nothing. */
  readonly isSame: boolean;
  readonly notice: NoticeInput;
  readonly onNotice: (notice: NoticeInput) => void;
}

const AUDIENCES = ['affected', 'department', 'nobody'] as const satisfies readonly PublicationAudience[];

/**
 * Names of people whose shifts change, number of open shifts, the choice of audience (affected, department, nobody)
 * and the sentence for the message, which is hidden when nobody is notified. `isSame`: nothing changes.
 */
export function PreviewRecipients({ people, departments, open, isSame, notice, onNotice }: PreviewRecipientsProps) {
  const { t } = useTranslation('publication');
  const format = useFormat();
  const { tell, sentence } = notice;
  const labelOf = (audience: PublicationAudience) =>
    audience === 'department' ? t('tell.department', { departments: format.list(departments) }) : t(`tell.${audience}`);
  return (
    <>
      <p className="secondary">
        {people.length > 0
          ? t('side.toldHow', { count: people.length })
          : t(open > 0 && !isSame ? 'side.nobodyYet' : 'side.nobody')}
      </p>
      {people.length > 0 && (
        <p className="secondary mt-3">{t('side.names', { names: format.list(people.map(givenName)) })}</p>
      )}
      {open > 0 && !isSame && <p className="secondary mt-3">{t('side.open', { count: open })}</p>}
      <Radio.Group
        className={classes.tell}
        label={t('tell.label')}
        description={t(`tell.${tell}Hint`)}
        inputWrapperOrder={['label', 'input', 'description']}
        value={tell}
        onChange={(value) => onNotice({ ...notice, tell: value as PublicationAudience })}
      >
        <Stack gap={6} mt={6} mb={6}>
          {AUDIENCES.map((audience) => (
            <Radio key={audience} value={audience} label={labelOf(audience)} />
          ))}
        </Stack>
      </Radio.Group>
      {tell !== 'nobody' && <p className="secondary">{t('tell.when')}</p>}
      {tell !== 'nobody' && (
        <Textarea
          className={classes.tell}
          size="xs"
          label={t('tell.sentence')}
          placeholder={t('tell.sentenceExample')}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={MAX_SENTENCE_LENGTH}
          value={sentence}
          onChange={(event) => onNotice({ ...notice, sentence: event.currentTarget.value })}
        />
      )}
    </>
  );
}
