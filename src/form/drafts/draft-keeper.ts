import { carryOver } from '../../core/form/answers.ts';
import type { Answers } from '../../core/form/form-definition.ts';
import { offerKey, retireKey, shareKey } from '../session/application-key.ts';
import type { FormSession } from '../session/form-session.ts';
import { createObservable, type Observable } from '../session/observable.ts';
import { takeCarriedAnswers } from './carried-answers.ts';
import { chooseKeepOnDevice, isKeptOnDevice } from './device-choice.ts';
import { answersFor, type Draft } from './draft.ts';
import { eraseTabDraft, loadTabDraft, saveTabDraft } from './tab-draft.ts';

/** How long after a change a draft is written, in milliseconds. */
const SAVE_PAUSE = 200;

export interface DraftState {
  /** Whether the answers are kept on the device for 7 days. */
  readonly isKept: boolean;
  /** A draft from an earlier visit that waits for the person's choice. */
  readonly offered: Draft | null;
  /** What the browser refused to keep. */
  readonly failed: 'nothing' | 'tab' | 'device';
}

export interface DraftKeeper {
  readonly state: Observable<DraftState>;
  /** Brings back what this tab, another form or an earlier visit has left; what is on the page already wins. */
  restore(): void;
  /** Saves from now on. @returns a function that saves once more and ends it */
  start(): () => void;
  keepOnDevice(isKept: boolean): void;
  resume(): void;
  /** Erases the offered draft. */
  decline(): void;
  /** Erases everything that is kept of this application, and keeps nothing from now on. */
  erase(): void;
}

const deviceDrafts = () => import('./device-draft.ts');

/** Looks after the draft of one session (PRODUCT.md, "Drafts"). Storage that is blocked or full never throws. */
export function createDraftKeeper(session: FormSession): DraftKeeper {
  const { definition } = session.form;
  const state = createObservable<DraftState>({ isKept: false, offered: null, failed: 'nothing' });
  const change = (part: Partial<DraftState>): void => state.set({ ...state.get(), ...part });
  const untouched = session.answers.get();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function apply(draft: Pick<Draft, 'key' | 'startedAt'>, answers: Answers): void {
    const onPage = Object.entries(session.answers.get()).filter(([name, value]) => untouched[name] !== value);
    session.answers.set({
      ...untouched,
      ...answers,
      ...Object.fromEntries(onPage),
      ...session.settled,
    });
    session.startedAt.set(Math.min(session.startedAt.get(), draft.startedAt));
    if (draft.key !== null) {
      session.key.set(draft.key);
      offerKey(definition.id, draft.key);
    }
  }

  function applyDraft(draft: Draft): void {
    apply(draft, answersFor(definition, draft));
    session.passed.set(draft.passed);
    session.step.set(draft.step);
    session.resumeAt.set(draft.step);
  }

  function save(): void {
    clearTimeout(timer);
    const key = session.key.get();
    if (isClosed || key === null) return;
    const draft: Draft = {
      form: definition.id,
      version: definition.version,
      answers: session.answers.get(),
      step: session.step.get(),
      passed: session.passed.get(),
      key,
      startedAt: session.startedAt.get(),
      savedAt: Date.now(),
    };
    if (!saveTabDraft(draft)) change({ failed: 'tab' });
    // An earlier draft is not written over while the person has not decided about it.
    if (!state.get().isKept || state.get().offered !== null) return;
    deviceDrafts()
      .then(({ saveDeviceDraft }) => (isClosed ? undefined : saveDeviceDraft(draft)))
      .catch(() => change({ failed: 'device' }));
  }

  function noteChange(): void {
    if (session.key.get() === null) {
      if (session.answers.get() === untouched) return;
      session.key.set(shareKey(definition.id));
    }
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_PAUSE);
  }

  function saveNow(): void {
    session.flush();
    save();
  }

  function eraseFromDevice(form: string): void {
    if (!isKeptOnDevice(form)) return;
    chooseKeepOnDevice(form, false);
    deviceDrafts()
      .then(({ eraseDeviceDraft }) => eraseDeviceDraft(form))
      .catch(() => change({ failed: 'device' }));
  }

  /** The alternative form holds the same application when its answers came from here or went there. */
  function eraseFromAlternative(form: string, key: string | null): void {
    if (loadTabDraft(form)?.key === key) eraseTabDraft(form);
    retireKey(form, key);
    if (!isKeptOnDevice(form)) return;
    deviceDrafts()
      .then(async ({ loadDeviceDraft }) => {
        if ((await loadDeviceDraft(form))?.key === key) eraseFromDevice(form);
      })
      .catch(() => change({ failed: 'device' }));
  }

  return {
    state,
    restore() {
      const draft = loadTabDraft(definition.id);
      if (draft !== null) applyDraft(draft);
      const carried = takeCarriedAnswers(definition.id);
      if (carried !== null) {
        const before = draft === null ? {} : answersFor(definition, draft);
        apply(carried, { ...before, ...carryOver(carried.answers, definition) });
      }
      if (!isKeptOnDevice(definition.id)) return;
      change({ isKept: true });
      if (draft !== null) return;
      deviceDrafts()
        .then(({ loadDeviceDraft }) => loadDeviceDraft(definition.id))
        .then(
          (offered) => change({ offered }),
          () => change({ failed: 'device' }),
        );
    },
    start() {
      const stops = [session.answers, session.passed, session.step].map((each) => each.subscribe(noteChange));
      const saveWhenHidden = () => {
        if (document.visibilityState === 'hidden') saveNow();
      };
      noteChange();
      window.addEventListener('pagehide', saveNow);
      document.addEventListener('visibilitychange', saveWhenHidden);
      return () => {
        save();
        for (const stop of stops) stop();
        window.removeEventListener('pagehide', saveNow);
        document.removeEventListener('visibilitychange', saveWhenHidden);
      };
    },
    keepOnDevice(isKept) {
      if (isKept) {
        change(
          chooseKeepOnDevice(definition.id, true) ? { isKept, failed: 'nothing' } : { failed: 'device' },
        );
        saveNow();
      } else {
        change({ isKept });
        eraseFromDevice(definition.id);
      }
    },
    resume() {
      const { offered } = state.get();
      if (offered !== null) applyDraft(offered);
      change({ offered: null });
    },
    decline() {
      change({ offered: null, isKept: false });
      eraseFromDevice(definition.id);
    },
    erase() {
      isClosed = true;
      clearTimeout(timer);
      const key = session.key.get();
      eraseTabDraft(definition.id);
      retireKey(definition.id, key);
      eraseFromDevice(definition.id);
      const { alternative } = definition.form;
      if (alternative !== undefined && key !== null) eraseFromAlternative(alternative.form, key);
    },
  };
}
