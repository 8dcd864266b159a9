import { useTranslation } from 'react-i18next';
import { filesList } from '#domain/file/file.calls';
import { FILE_KINDS, type FileKind } from '#domain/file/file';
import { useAddressSearch } from '../../platform/navigation/use-address-search.js';
import { query } from '../../platform/api/query.js';
import { settled } from '../../platform/state/settled.js';
import { Page as PageFrame } from '../../kit/ui/layout/page.js';
import { FileForm } from './file-form.js';
import { FileList } from './file-list.js';
import { KindChoice } from './kind-choice.js';

/** Waits shortly for the list of files. */
export const loader = async (): Promise<null> => {
  await settled(query(filesList, {}), ({ phase }) => phase !== 'loading');
  return null;
};

const isKind = (text: string | null): text is FileKind => FILE_KINDS.includes(text as FileKind);

/**
 * /files: form for files to print or open in a spreadsheet, and the list of made ones. `kind`, dates and department can
 * be in the address.
 */
export function Page() {
  const { t } = useTranslation('file');
  const [search, setSearch] = useAddressSearch();
  const named = search.get('kind');
  const kind = isKind(named) ? named : 'wall_sheet';
  return (
    <PageFrame title={t('title')}>
      <p className="secondary measure mb-6">{t('intro')}</p>
      <KindChoice kind={kind} onChoose={(chosen) => setSearch({ kind: chosen }, { replace: true })} />
      <FileForm
        key={kind}
        kind={kind}
        from={search.get('from')}
        until={search.get('until')}
        department={search.get('department')}
      />
      <FileList />
    </PageFrame>
  );
}
