import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunction, useLoaderData, useRevalidator } from 'react-router';
import { setUpClaim, setUpState } from '#domain/set-up/set-up.calls';
import { CallFailed } from '../../platform/connection/call-failed.js';
import { call } from '../../platform/api/current-api.js';
import { now } from '../../platform/state/clock.js';
import { LanguageLinks } from '../../kit/auth/language-links.js';
import { session } from '../../platform/session/current-session.js';
import { LOGIN_PATH } from '../../platform/navigation/return-path.js';
import { loadLocation } from '../../platform/sign-in/sign-in.js';
import { useOptionalUser } from '../../platform/session/use-session.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { ConfirmationHost } from '../../kit/ui/overlay/confirmation-host.js';
import { ErrorState } from '../../kit/ui/feedback/error-state.js';
import { useDocumentTitle } from '../../kit/ui/layout/document-title.js';
import { ProductMark } from '../../kit/ui/layout/product-mark.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { storeOwnerCode, storedOwnerCode } from './owner-code.js';
import { OwnerStep } from './owner-step.js';
import { PeopleStep } from './people-step.js';
import { initialLocation, newPlaceOf, PlaceStep } from './place-step.js';
import { type BusinessKind, proposedWork } from './proposed-sets.js';
import { forgetDraft, storedSetUpDraft, type SetUpDraft, type Step, STEPS, useDraft } from './set-up-draft.js';
import classes from './set-up.module.css';
import type { RefusedFields } from './use-step.js';
import { WorkStep } from './work-step.js';

interface Begun {
  readonly draft: SetUpDraft;
  /** Whether somebody can begin here. */
  readonly isOpen: boolean;
}

/**
 * Reads the draft from the device, and from the server whether the installation is still empty.
 *
 * @throws CallFailed
 */
export const loader: LoaderFunction = async (): Promise<Begun> => {
  const [draft, { open }] = await Promise.all([storedSetUpDraft(), call(setUpState, {})]);
  return { draft, isOpen: open };
};

/**
 * /set-up: set-up of an empty installation in steps; sends everything at the third one, signs the owner in and shows
 * the last one. Without an empty installation only signed-in users see it, at the last step. The draft is stored on the
 * device.
 */
export function Page() {
  const { t } = useTranslation('setUp');
  const user = useOptionalUser();
  const begun = useLoaderData<Begun | null>();
  const { revalidate } = useRevalidator();
  return (
    <div className="screen-high ground">
      <header className={classes.top}>
        <ProductMark />
        <LanguageLinks />
      </header>
      <main className={classes.main}>
        {!begun ? (
          <ErrorState title={t('failed')} text={t('failedText')} retry={() => void revalidate()} />
        ) : !begun.isOpen && !user ? (
          <section className="grid gap-6 justify-start">
            <h1 className="heavy f-26 lh-120 tight">{t('closed.title')}</h1>
            <p>{t('closed.text')}</p>
            <Link to={LOGIN_PATH}>{t('closed.logIn')}</Link>
          </section>
        ) : (
          <Steps initial={begun.draft} isSignedIn={user !== null} />
        )}
      </main>
      <ConfirmationHost />
    </div>
  );
}

/** Faults of the call by step: what the server alone can know, such as a host name that another place has. */
const NOTHING_REFUSED: RefusedFields = {};

function Steps({ initial, isSignedIn }: { readonly initial: SetUpDraft; readonly isSignedIn: boolean }) {
  const { t } = useTranslation('setUp');
  const [draft, change] = useDraft(initial);
  const [code, setCode] = useState(storedOwnerCode);
  const [refused, setRefused] = useState(NOTHING_REFUSED);
  const [isCodeWrong, setCodeWrong] = useState(false);
  const write = useWrite();
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const step: Step = isSignedIn ? 'people' : draft.step === 'people' ? 'owner' : draft.step;
  useDocumentTitle(t(`title.${step}`));
  const place = draft.place ?? initialLocation();
  const workOf = (kind: BusinessKind) =>
    proposedWork(kind, {
      department: (department) => t(`department.${department}`),
      job: (job) => t(`job.${job}`),
    });
  const departments = draft.departments ?? workOf(draft.kind);
  const changeKind = async (kind: BusinessKind) => {
    const isTyped = JSON.stringify(departments) !== JSON.stringify(workOf(draft.kind));
    const question = {
      title: t('work.discard.title'),
      text: t('work.discard.text'),
      confirmLabel: t('work.discard.yes', { kind: t(`work.kinds.${kind}`) }),
      cancelLabel: t('work.discard.no'),
    };
    if (!isTyped || (await askConfirmation(question))) change({ kind, departments: workOf(kind) });
  };

  const claim = (password: string) =>
    write.run(async () => {
      setRefused(NOTHING_REFUSED);
      setCodeWrong(false);
      try {
        const { user, token } = await call(setUpClaim, {
          body: {
            code: code.trim(),
            place: newPlaceOf(place),
            work: { departments: departments.map((one) => ({ ...one, jobs: [...one.jobs] })) },
            owner: { ...draft.owner, password },
          },
        });
        forgetDraft();
        storeOwnerCode('');
        // With another host name set-up continues at that address.
        if (!(await isHere())) return setElsewhere(place.domain);
        return session.signIn({ user, token }, now());
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (error.code === 'forbidden') setCodeWrong(true);
        setRefused(Object.fromEntries(error.fields.map((fault) => [fault.field, fault])));
        // Opens the step with the first faulty field.
        const wrong = error.fields[0]?.field.split(/[.[]/)[0];
        if (wrong === 'place' || wrong === 'work') change({ step: wrong });
        throw error;
      }
    });

  if (elsewhere !== null)
    return (
      <section className="grid gap-6 justify-start">
        <h1 className="heavy f-26 lh-120 tight">{t('elsewhere.title')}</h1>
        <p>{t('elsewhere.text', { domain: elsewhere })}</p>
        <a href={`https://${elsewhere}${LOGIN_PATH}`}>{t('closed.logIn')}</a>
      </section>
    );
  return (
    <>
      <ol className={classes.steps} aria-label={t('steps')}>
        {STEPS.map((one, index) => (
          <li
            key={one}
            aria-current={one === step ? 'step' : undefined}
            data-done={STEPS.indexOf(step) > index || undefined}
          >
            {t(`step.${one}`)}
          </li>
        ))}
      </ol>
      <h1 className="heavy f-26 lh-120 tight">{t(`title.${step}`)}</h1>
      <p className={classes.intro}>{t(`intro.${step}`)}</p>
      {step === 'place' && (
        <PlaceStep
          place={place}
          onChange={(next) => change({ place: next })}
          refused={under('place.', refused)}
          onDone={() => change({ place, step: 'work' })}
        />
      )}
      {step === 'work' && (
        <WorkStep
          kind={draft.kind}
          departments={departments}
          onKind={(kind) => void changeKind(kind)}
          onChange={(next) => change({ departments: next })}
          onBack={() => change({ step: 'place' })}
          onDone={() => change({ departments, step: 'owner' })}
        />
      )}
      {step === 'owner' && (
        <OwnerStep
          owner={draft.owner}
          onChange={(owner) => change({ owner })}
          code={code}
          onCode={(typed) => {
            setCode(typed);
            storeOwnerCode(typed);
          }}
          isBusy={write.isBusy}
          failure={write.failure}
          isCodeWrong={isCodeWrong}
          refused={under('owner.', refused)}
          onBack={() => change({ step: 'work' })}
          onDone={(password) => void claim(password)}
        />
      )}
      {step === 'people' && <PeopleStep />}
    </>
  );
}

const under = (part: string, refused: RefusedFields): RefusedFields =>
  Object.fromEntries(
    Object.entries(refused).flatMap(([field, fault]) =>
      field.startsWith(part) ? [[field.slice(part.length), fault]] : [],
    ),
  );

/** Whether the address of the browser has a location now: the one that has just been opened. */
async function isHere(): Promise<boolean> {
  try {
    await loadLocation();
    return true;
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'not_found') return false;
    throw error;
  }
}
