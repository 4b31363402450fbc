import type { Answers } from '../../core/form/form-definition.ts';
import { answersByPath, answersFromPaths } from '../../core/form/paths.ts';
import type { FormSession } from '../session/form-session.ts';
import {
  publishIdempotencyKey,
  revokeIdempotencyKey,
  sharedIdempotencyKey,
} from '../session/idempotency-key.ts';
import { createObservable, type Observable } from '../session/observable.ts';
import type { IncomingDraft } from './incoming-draft.ts';
import { setStoresOnDevice, storesOnDevice } from './device-choice.ts';
import {
  answersOf,
  eraseTabDraft,
  loadTabDraft,
  loadTabDrafts,
  saveTabDraft,
  type Draft,
  type DraftPair,
} from './draft.ts';
import { eraseTransfers } from './erase-transfers.ts';
import { lastChange, type Changes, type CountedAnswers } from './latest-answers.ts';
import { createRequiredContext } from '../host/required-context.ts';

/** The debounce between a change and saving the draft, in milliseconds. */
const SAVE_DEBOUNCE = 200;

interface DraftState {
  /** Whether the answers are stored on the device for 7 days. */
  readonly isOnDevice: boolean;
  /** When the draft of an earlier visit, of this form or its alternative, was saved; null once resumed or erased. */
  readonly offered: Pick<Draft, 'savedAt'> | null;
  /** A draft from a link or a file, until the person decides what to do with it. */
  readonly incoming: IncomingDraft | null;
  /** The storage that failed. */
  readonly failed: 'nothing' | 'tab' | 'device';
  /** Whether the form's fields contain answers given on a page outside of the form. */
  readonly isBegunOutside: boolean;
}

/** The draft of one session: always in its tab, on the device when the person says so. */
export interface DraftStore {
  readonly state: Observable<DraftState>;
  /** Fills unanswered questions, as if the form had started with these answers. */
  propose(answers: Answers): void;
  /** Restores drafts of this tab, of the alternative form and of an earlier visit; answers already on the page win. */
  restore(): void;
  /** Saves each change from now on. @returns a function that saves once more and ends it */
  start(): () => void;
  /** Stores the draft on the device from now on, or erases it there. */
  storeOnDevice(isOnDevice: boolean): void;
  /** Puts the offered draft into the form, unless another tab has sent or erased it meanwhile. */
  resume(): Promise<void>;
  /** Erases the offered draft. */
  decline(): void;
  /** The draft as it is now; null while nothing was entered. */
  current(): Draft | null;
  /** Offers the draft from a link or a file; `null` withdraws the offer. */
  bring(incoming: IncomingDraft | null): void;
  /** Replaces all answers with a draft of either form. @returns false when the tab could not store it */
  replace(draft: Draft): boolean;
  /** Erases everything stored for this application, and stops storing. */
  erase(): void;
}

/** Marks these paths as the latest changes. */
function countedAnew({ changes }: CountedAnswers, paths: Iterable<string>): Changes {
  const next = lastChange(changes) + 1;
  return { ...changes, ...Object.fromEntries([...paths].map((path) => [path, next])) };
}

/**
 * The draft store of one session (docs/product.md#drafts). Storage that is blocked or full never throws.
 * @param posted the paths of a form that has just been posted from this page: their values, empty ones too, are newer
 *   than any draft
 * @param apiBase what precedes the addresses of the service, which may hold copies for another device
 */
export function createDraftStore(
  session: FormSession,
  posted: readonly string[],
  apiBase: string,
): DraftStore {
  const { definition } = session.form;
  const state = createObservable<DraftState>({
    isOnDevice: false,
    offered: null,
    incoming: null,
    failed: 'nothing',
    isBegunOutside: false,
  });
  const change = (part: Partial<DraftState>): void => state.set({ ...state.get(), ...part });
  let untouched = session.answers.get();
  const { alternative } = definition.form;
  const both = alternative === undefined ? [definition.id] : [definition.id, alternative.form];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether nothing is saved any more: the draft is erased, or another page has changed it. */
  let isEnded = false;
  /** Whether the device's drafts are still being read. */
  let isLooking = false;
  /** When this page stored the tab's draft last; 0 for never. */
  let savedAt = 0;

  /** Paths that were answered or cleared on this page, or before it in this tab. */
  const touched = new Set<string>(posted);
  let counted: CountedAnswers = { answers: untouched, changes: {} };
  let isRestoring = false;

  /** Works with the drafts on the device, and says if their storage fails. Lazy-loaded: most are only in their tab. */
  const onDevice = (work: (drafts: typeof import('./device-draft.ts')) => unknown) =>
    import('./device-draft.ts').then(work).catch(() => change({ failed: 'device' }));

  /** The drafts of an earlier visit, without the one that is being filled in. */
  async function loadOffered({ loadDeviceDraft }: typeof import('./device-draft.ts')): Promise<DraftPair> {
    const drafts = await Promise.all(both.map(loadDeviceDraft));
    const [own = null, other = null] = drafts.map((each) => (each?.key === session.key.get() ? null : each));
    return { own, other };
  }

  function countChanges(): void {
    const answers = session.answers.get();
    if (isRestoring) return;
    const before = answersByPath(counted.answers);
    const after = answersByPath(answers);
    const changed = Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path]);
    for (const path of changed) touched.add(path);
    counted = { answers, changes: countedAnew(counted, changed) };
  }

  /** Sets answers that the person has not given on this page. */
  function setUncounted(answers: Answers): void {
    isRestoring = true;
    session.answers.set(answers);
    isRestoring = false;
    counted = { ...counted, answers: session.answers.get() };
  }

  /** Puts stored answers into the form; paths touched on the page keep their value. */
  function restoreAnswers(stored: CountedAnswers): void {
    const all = (answers: Answers) => Object.entries(answersByPath(answers));
    const rest = (answers: Answers) => all(answers).filter(([path]) => !touched.has(path));
    const ofPage = all(counted.answers).filter(([path]) => touched.has(path));
    const answers = answersFromPaths(
      Object.fromEntries([...rest(untouched), ...rest(stored.answers), ...ofPage]),
    );
    setUncounted({ ...answers, ...session.settled });
    counted = { ...counted, changes: countedAnew(stored, touched) };
  }

  function adopt({ key, startedAt }: Pick<Draft, 'key' | 'startedAt'>): void {
    session.startedAt.set(Math.min(session.startedAt.get(), startedAt));
    if (key === null) return;
    session.key.set(key);
    publishIdempotencyKey(definition.id, key);
  }

  /** Restores the draft of this form, merged with the later answers from the alternative form's draft. */
  function restoreDrafts({ own, other }: DraftPair): void {
    const drafts = [own, other].filter((each) => each !== null);
    if (drafts.length === 0) return;
    restoreAnswers(answersOf(definition, { own, other }));
    if (drafts.some(({ key, answers }) => key === null && Object.keys(answers).length > 0)) {
      change({ isBegunOutside: true });
    }
    // The draft saved last is adopted last: its key is the application's current one.
    for (const each of drafts.toSorted((a, b) => a.savedAt - b.savedAt)) adopt(each);
    if (own === null) return;
    session.touched.set([...new Set([...session.touched.get(), ...(own.touched ?? [])])]);
    session.passed.set(own.passed);
    // A posted form continues at the step where the server returned it.
    if (posted.length > 0) return;
    session.step.set(own.step);
    session.resumeAt.set(own.step);
  }

  session.answers.subscribe(countChanges);

  function current(): Draft | null {
    const key = session.key.get();
    if (isEnded || key === null) return null;
    return {
      form: definition.id,
      version: definition.version,
      answers: session.answers.get(),
      changes: counted.changes,
      touched: session.touched.get(),
      step: session.step.get(),
      passed: session.passed.get(),
      key,
      startedAt: session.startedAt.get(),
      savedAt: Date.now(),
    };
  }

  function save(): void {
    clearTimeout(timer);
    const draft = current();
    if (draft === null) return;
    if (saveTabDraft(draft)) ({ savedAt } = draft);
    else change({ failed: 'tab' });
    // An earlier draft is not overwritten while it is offered.
    if (!state.get().isOnDevice || isLooking || state.get().offered !== null) return;
    void onDevice(({ saveDeviceDraft }) => (isEnded ? undefined : saveDeviceDraft(draft)));
  }

  function saveSoon(): void {
    if (session.key.get() === null) {
      const isUntouched = session.answers.get() === untouched && session.touched.get().length === 0;
      if (isUntouched && posted.length === 0) return;
      session.key.set(sharedIdempotencyKey(definition.id));
    }
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_DEBOUNCE);
  }

  function saveNow(): void {
    session.flush();
    save();
  }

  function eraseBothFromDevice(): void {
    for (const form of both) eraseFromDevice(form);
  }

  function eraseFromDevice(form: string): void {
    if (!storesOnDevice(form)) return;
    setStoresOnDevice(form, false);
    void onDevice(({ eraseDeviceDraft }) => eraseDeviceDraft(form));
  }

  /** Erases the alternative form's draft if it has the same key, which means it is the same application. */
  function eraseFromAlternative(form: string, key: string | null): void {
    const other = loadTabDraft(form);
    if (other?.key === key || other?.key === null) eraseTabDraft(form);
    revokeIdempotencyKey(form, key);
    if (!storesOnDevice(form)) return;
    void onDevice(async ({ loadDeviceDraft }) => {
      if ((await loadDeviceDraft(form))?.key === key) eraseFromDevice(form);
    });
  }

  return {
    state,
    propose(answers) {
      const before = session.answers.get();
      const isBegun = before !== untouched;
      untouched = { ...answers, ...untouched };
      setUncounted(isBegun ? { ...answers, ...before } : untouched);
    },
    restore() {
      const inTab = loadTabDrafts(definition);
      restoreDrafts(inTab);
      // Answers given in this tab, on either form or outside of them, win over a draft on the device.
      for (const path of Object.keys(counted.changes)) touched.add(path);
      if (!both.some(storesOnDevice)) return;
      change({ isOnDevice: true });
      if (inTab.own !== null && inTab.own.key !== null) return;
      isLooking = true;
      void onDevice(async (device) => {
        const { own, other } = await loadOffered(device);
        const saved = [own, other].flatMap((each) => each?.savedAt ?? []);
        change({ offered: saved.length === 0 ? null : { savedAt: Math.max(...saved) } });
      }).finally(() => {
        isLooking = false;
        // Saves changes made in the meantime.
        if (state.get().offered === null && session.key.get() !== null) saveSoon();
      });
    },
    start() {
      const stops = [session.answers, session.touched, session.passed, session.step, session.key].map(
        (each) => each.subscribe(saveSoon),
      );
      const saveWhenHidden = () => {
        if (document.visibilityState === 'hidden') saveNow();
      };
      // The browser may bring the page back as it was left, while another page of the tab has changed or erased the draft.
      const reloadIfOlder = ({ persisted }: PageTransitionEvent) => {
        const latest = Math.max(...both.map((form) => loadTabDraft(form)?.savedAt ?? 0));
        if (!persisted || latest === savedAt) return;
        isEnded = true;
        window.location.reload();
      };
      saveSoon();
      window.addEventListener('pageshow', reloadIfOlder);
      window.addEventListener('pagehide', saveNow);
      document.addEventListener('visibilitychange', saveWhenHidden);
      return () => {
        save();
        for (const stop of stops) stop();
        window.removeEventListener('pageshow', reloadIfOlder);
        window.removeEventListener('pagehide', saveNow);
        document.removeEventListener('visibilitychange', saveWhenHidden);
      };
    },
    storeOnDevice(isOnDevice) {
      if (isOnDevice) {
        // These answers instead of those of an earlier visit.
        change({
          offered: null,
          ...(setStoresOnDevice(definition.id, true)
            ? { isOnDevice, failed: 'nothing' }
            : { failed: 'device' }),
        });
        saveNow();
      } else {
        change({ isOnDevice });
        eraseBothFromDevice();
      }
    },
    async resume() {
      // Text typed just before the button was pressed wins, too.
      session.flush();
      await onDevice(async (device) => restoreDrafts(await loadOffered(device)));
      change({ offered: null, isOnDevice: both.some(storesOnDevice) });
    },
    decline() {
      change({ offered: null, isOnDevice: false });
      eraseBothFromDevice();
    },
    current() {
      session.flush();
      // The flush may have stored the first answer.
      saveSoon();
      return current();
    },
    bring: (incoming) => change({ incoming }),
    replace(draft) {
      session.flush();
      if (state.get().offered !== null) eraseBothFromDevice();
      for (const form of both) eraseTabDraft(form);
      const isStored = saveTabDraft(draft);
      touched.clear();
      session.touched.set([]);
      restoreDrafts(draft.form === definition.id ? { own: draft, other: null } : { own: null, other: draft });
      change({ offered: null, isOnDevice: both.some(storesOnDevice) });
      save();
      return isStored;
    },
    erase() {
      isEnded = true;
      clearTimeout(timer);
      eraseTransfers(apiBase, definition.id);
      const key = session.key.get();
      eraseTabDraft(definition.id);
      revokeIdempotencyKey(definition.id, key);
      eraseFromDevice(definition.id);
      if (alternative !== undefined && key !== null) eraseFromAlternative(alternative.form, key);
    },
  };
}

/** The draft store of the surrounding form. The hook throws outside of a form. */
export const [DraftContext, useDraftStore] = createRequiredContext<DraftStore>('A form');
