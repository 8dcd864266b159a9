import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { QueryState } from '../../platform/api/query-state.js';
import { FormDialog } from '../forms/form-dialog.js';
import { DataTable, type DataTableProps } from '../tables/data-table.js';
import { askConfirmation, type Question } from '../ui/overlay/ask-confirmation.js';
import type { BackLinkProps } from '../ui/layout/back-link.js';
import { EmptyState } from '../ui/skeleton/empty-state.js';
import { CallErrorState, ErrorState } from '../ui/feedback/error-state.js';
import { Page } from '../ui/layout/page.js';
import { TableSkeleton } from '../ui/skeleton/skeletons.js';
import { useStableIsPhone } from '../ui/layout/use-is-phone.js';
import { useOfflineReason } from '../mutations/use-offline-reason.js';
import { type Done, useWrites } from '../mutations/use-writes.js';
import { CopyDialog, type DialogForm } from './copy-dialog.js';
import { type AnyResourceForm, ResourceFormView } from '../forms/resource-form.js';
import classes from './resource-page.module.css';
import { ResourcePanel } from './resource-panel.js';
import { RowActions } from './row-actions.js';
import { useOpenedItem } from './use-opened-item.js';

/** List, forms and texts of a page of records. */
export interface ResourcePageProps<Row extends object> extends Omit<
  DataTableProps<Row>,
  'label' | 'rows' | 'rowId' | 'actions' | 'actionsLabel' | 'failureOf' | 'empty'
> {
  readonly title: string;
  /** Purpose of the list, in one or two sentences. */
  readonly intro?: string;
  /** Live records (`useLocationList`) or an answer (`useQuery`). */
  readonly list: QueryState<readonly Row[]>;
  readonly rowId: (row: Row) => string;
  /** Name of a row, for its buttons and for screen readers. */
  readonly nameOf: (row: Row) => string;
  /** Title of the error when the list cannot be loaded. */
  readonly failed: string;
  /** Shown when the list has no rows: title, and purpose of the records. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Form that adds a record, made with `resourceForm`; absent: none can be added. */
  readonly add?: AnyResourceForm;
  /** Form that changes a record, made with `resourceForm`; absent: none can be changed. */
  readonly change?: (row: Row) => AnyResourceForm;
  /** Removal of a record; absent: none can be removed. */
  readonly remove?: {
    /** Confirmation before the removal; absent: `run` asks, because only the server knows the consequences. */
    readonly question?: (row: Row) => Question;
    /** Removes the record, and resolves to its confirmation. False: not removed after all. */
    readonly run: (row: Row) => Promise<Done | false>;
    /** Whether a row can be removed; absent: each of them. */
    readonly may?: (row: Row) => boolean;
  };
  /** Dialog that copies a row; absent: rows cannot be copied. */
  readonly copy?: (row: Row, dialog: DialogForm) => ReactNode;
  /** Further buttons of a row, between those that change and remove it. */
  readonly rowActions?: (row: Row) => ReactNode;
  /**
   * Rows that are over, folded away below the others and, with `sortedBy`, in descending order. Absent: all rows are
   * shown together.
   */
  readonly past?: {
    readonly label: (count: number) => string;
    readonly isPast: (row: Row) => boolean;
  };
  /** Buttons beside the title, before the one that adds a record on a phone. */
  readonly actions?: ReactNode;
  /** Link above the title to the page that this list belongs to. */
  readonly back?: BackLinkProps;
  /** Further contents of the page, above the list and its form. */
  readonly children?: ReactNode;
  /** Heading and accessible name of the list; absent: the title names it. */
  readonly listTitle?: string;
}

/** Key of the write that adds a record. */
const NEW = 'new';
const NO_ROWS: readonly never[] = [];
const never = (): boolean => false;

/**
 * Page of records that are added, changed and removed: at a desk the list with a form beside it, on a phone cards with
 * the form in a sheet. The opened record is in the address (`item`); removal asks first.
 */
export function ResourcePage<Row extends object>(props: ResourcePageProps<Row>) {
  const {
    title,
    intro,
    list,
    rowId,
    nameOf,
    failed,
    empty,
    add,
    change,
    remove,
    copy,
    rowActions,
    past,
    actions,
    back,
    children,
    listTitle,
    ...table
  } = props;
  const away = useOfflineReason();
  const writes = useWrites();
  const [isDirty, setDirty] = useState(false);
  const isPhone = useStableIsPhone(isDirty);
  const [copied, setCopied] = useState<string | null>(null);
  const { item, open, closeSaved } = useOpenedItem(() => setDirty(false));

  const removeAsking = async (row: Row): Promise<void> => {
    if (!remove) return;
    if (remove.question && !(await askConfirmation({ danger: true, ...remove.question(row) }))) return;
    const done = await writes.run(rowId(row), () => remove.run(row));
    if (done) closeSaved(rowId(row));
  };

  const rows = list.data ?? NO_ROWS;
  const isPast = past?.isPast ?? never;
  const present = rows.filter((row) => !isPast(row));
  const over = rows.filter((row) => isPast(row));
  const changed = item === null ? undefined : rows.find((row) => rowId(row) === item);
  const changeForm = changed && change?.(changed);
  const source = copied === null ? undefined : rows.find((row) => rowId(row) === copied);
  const addButton = add && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      // Beside something else it keeps its words whole.
      style={actions ? { flex: 'none' } : undefined}
      onClick={() => open(NEW)}
    >
      {add.title}
    </Button>
  );
  const shared = {
    rowId,
    fresh: props.fresh,
    failureOf: writes.failureOf,
    actions:
      change || copy || remove || rowActions
        ? (row: Row) => (
            <RowActions
              name={nameOf(row)}
              onChange={change && (() => open(rowId(row)))}
              onCopy={copy && (() => setCopied(rowId(row)))}
              onRemove={remove && remove.may?.(row) !== false ? () => void removeAsking(row) : undefined}
              isRemoving={writes.isBusy(rowId(row))}
            >
              {rowActions?.(row)}
            </RowActions>
          )
        : undefined,
  };
  const sheet = changeForm ?? (item === NEW ? add : undefined);
  const beside = isPhone ? undefined : (changeForm ?? add);

  return (
    <Page
      title={title}
      {...(back && { back })}
      actions={
        actions !== undefined || (isPhone && rows.length > 0 && addButton) ? (
          <>
            {actions}
            {isPhone && rows.length > 0 && addButton}
          </>
        ) : undefined
      }
    >
      {intro !== undefined && <p className={classes.intro}>{intro}</p>}
      {children !== undefined && <div className={`grid gap-7 mb-20 ${classes.above}`}>{children}</div>}
      <div className={`split aside-300 gap-20 ${classes.layout}`}>
        <div className={`shrink max-960 ${classes.list}`} data-narrow={props.columns.length === 1 || undefined}>
          {listTitle !== undefined && <h2 className="f-14 strong mb-5">{listTitle}</h2>}
          {list.phase === 'loading' &&
            (away === null ? (
              <TableSkeleton rows={6} columns={props.columns.length} />
            ) : (
              <ErrorState title={failed} text={away} />
            ))}
          {list.phase === 'failed' && <CallErrorState title={failed} error={list.error} retry={list.refetch} />}
          {list.phase === 'ready' && (
            <DataTable
              {...table}
              {...shared}
              label={listTitle ?? title}
              rows={present}
              empty={<EmptyState {...empty} action={isPhone && addButton} />}
            />
          )}
          {past && over.length > 0 && (
            <details className={`mt-7 ${classes.past}`}>
              <summary className="fit-width p-3-4 mb-4 ml--4 round-sm secondary pointer">
                {past.label(over.length)}
              </summary>
              <DataTable
                {...shared}
                label={past.label(over.length)}
                columns={table.columns}
                rows={over}
                {...(table.sortedBy !== undefined && { sortedBy: table.sortedBy, descending: true })}
                empty={null}
              />
            </details>
          )}
        </div>
        {beside && list.phase !== 'failed' && (
          <ResourcePanel
            key={changed ? rowId(changed) : NEW}
            form={beside}
            isChange={changeForm !== undefined}
            isDirty={isDirty}
            onDirty={setDirty}
            onSaved={() => closeSaved(changed ? rowId(changed) : NEW)}
            onClose={() => open(null)}
          />
        )}
      </div>
      <CopyDialog
        name={source ? nameOf(source) : null}
        onClose={() => setCopied(null)}
        onSaved={() => setCopied((now) => (now === copied ? null : now))}
      >
        {(dialog) => source && copy?.(source, dialog)}
      </CopyDialog>
      {isPhone && (
        <FormDialog
          opened={sheet !== undefined}
          isDirty={isDirty}
          onClose={() => open(null)}
          title={sheet?.title ?? ''}
        >
          {sheet && (
            <ResourceFormView
              key={changed ? rowId(changed) : NEW}
              form={sheet}
              again={false}
              onDirty={setDirty}
              onSaved={() => closeSaved(changed ? rowId(changed) : NEW)}
            />
          )}
        </FormDialog>
      )}
    </Page>
  );
}
