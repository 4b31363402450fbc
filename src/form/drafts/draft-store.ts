import { createContext, useContext } from 'react';
import { carryOver } from '../../core/form/answers.ts';
import type { Answers } from '../../core/form/form-definition.ts';
import type { FormSession } from '../session/form-session.ts';
import {
  publishIdempotencyKey,
  revokeIdempotencyKey,
  sharedIdempotencyKey,
} from '../session/idempotency-key.ts';
import { createObservable, type Observable } from '../session/observable.ts';
import { DEVICE_KEYS } from '../storage/storage-keys.ts';
import { deviceStorage } from '../storage/web-storage.ts';
import { answersFor, eraseTabDraft, loadTabDraft, saveTabDraft, type Draft } from './draft.ts';
import { takeHandedOverAnswers } from './handed-over-answers.ts';

/** How long after a change a draft is saved, in milliseconds. */
const SAVE_DEBOUNCE = 200;

interface DraftState {
  /** Whether the answers are stored on the device for 7 days. */
  readonly isOnDevice: boolean;
  /** A draft of an earlier visit, until the person resumes or erases it. */
  readonly offered: Draft | null;
  /** What the browser failed to store. */
  readonly failed: 'nothing' | 'tab' | 'device';
}

/** The draft of one session: always in its tab, on the device when the person says so. */
export interface DraftStore {
  readonly state: Observable<DraftState>;
  /** Restores what this tab, another form or an earlier visit has left; answers already on the page win. */
  restore(): void;
  /** Saves each change from now on. @returns a function that saves once more and ends it */
  start(): () => void;
  /** Stores the draft on the device from now on, or erases it there. */
  storeOnDevice(isOnDevice: boolean): void;
  /** Puts the offered draft into the form. */
  resume(): void;
  /** Erases the offered draft. */
  decline(): void;
  /** Erases everything that is stored of this application, and stores nothing from now on. */
  erase(): void;
}

// Loaded apart: most drafts stay in their tab.
const deviceDrafts = () => import('./device-draft.ts');

/** The draft store of one session (docs/product.md#drafts). Storage that is blocked or full never throws. */
export function createDraftStore(session: FormSession): DraftStore {
  const { definition } = session.form;
  const state = createObservable<DraftState>({ isOnDevice: false, offered: null, failed: 'nothing' });
  const change = (part: Partial<DraftState>): void => state.set({ ...state.get(), ...part });
  const untouched = session.answers.get();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isErased = false;

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
      publishIdempotencyKey(definition.id, draft.key);
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
    if (isErased || key === null) return;
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
    // An earlier draft is not overwritten while it is offered.
    if (!state.get().isOnDevice || state.get().offered !== null) return;
    deviceDrafts()
      .then(({ saveDeviceDraft }) => (isErased ? undefined : saveDeviceDraft(draft)))
      .catch(() => change({ failed: 'device' }));
  }

  function saveSoon(): void {
    if (session.key.get() === null) {
      if (session.answers.get() === untouched) return;
      session.key.set(sharedIdempotencyKey(definition.id));
    }
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_DEBOUNCE);
  }

  function saveNow(): void {
    session.flush();
    save();
  }

  function eraseFromDevice(form: string): void {
    if (!storesOnDevice(form)) return;
    chooseDevice(form, false);
    deviceDrafts()
      .then(({ eraseDeviceDraft }) => eraseDeviceDraft(form))
      .catch(() => change({ failed: 'device' }));
  }

  /** The alternative form holds the same application when its answers were handed over from or to here. */
  function eraseFromAlternative(form: string, key: string | null): void {
    if (loadTabDraft(form)?.key === key) eraseTabDraft(form);
    revokeIdempotencyKey(form, key);
    if (!storesOnDevice(form)) return;
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
      const handedOver = takeHandedOverAnswers(definition.id);
      if (handedOver !== null) {
        const before = draft === null ? {} : answersFor(definition, draft);
        apply(handedOver, { ...before, ...carryOver(handedOver.answers, definition) });
      }
      if (!storesOnDevice(definition.id)) return;
      change({ isOnDevice: true });
      if (draft !== null) return;
      deviceDrafts()
        .then(({ loadDeviceDraft }) => loadDeviceDraft(definition.id))
        .then(
          (offered) => change({ offered }),
          () => change({ failed: 'device' }),
        );
    },
    start() {
      const stops = [session.answers, session.passed, session.step, session.key].map((each) =>
        each.subscribe(saveSoon),
      );
      const saveWhenHidden = () => {
        if (document.visibilityState === 'hidden') saveNow();
      };
      saveSoon();
      window.addEventListener('pagehide', saveNow);
      document.addEventListener('visibilitychange', saveWhenHidden);
      return () => {
        save();
        for (const stop of stops) stop();
        window.removeEventListener('pagehide', saveNow);
        document.removeEventListener('visibilitychange', saveWhenHidden);
      };
    },
    storeOnDevice(isOnDevice) {
      if (isOnDevice) {
        change(chooseDevice(definition.id, true) ? { isOnDevice, failed: 'nothing' } : { failed: 'device' });
        saveNow();
      } else {
        change({ isOnDevice });
        eraseFromDevice(definition.id);
      }
    },
    resume() {
      const { offered } = state.get();
      if (offered !== null) applyDraft(offered);
      change({ offered: null });
    },
    decline() {
      change({ offered: null, isOnDevice: false });
      eraseFromDevice(definition.id);
    },
    erase() {
      isErased = true;
      clearTimeout(timer);
      const key = session.key.get();
      eraseTabDraft(definition.id);
      revokeIdempotencyKey(definition.id, key);
      eraseFromDevice(definition.id);
      const { alternative } = definition.form;
      if (alternative !== undefined && key !== null) eraseFromAlternative(alternative.form, key);
    },
  };
}

export const DraftContext = createContext<DraftStore | null>(null);

/** The draft store of the form around. @throws outside of a form */
export function useDraftStore(): DraftStore {
  const store = useContext(DraftContext);
  if (store === null) throw new Error('A draft notice is outside of a form.');
  return store;
}

/** Whether the person chose to store this form's answers on the device. */
function storesOnDevice(form: string): boolean {
  return deviceStorage.get(DEVICE_KEYS.storesDraft(form)) !== null;
}

/** @returns false when the choice cannot be stored */
function chooseDevice(form: string, isOnDevice: boolean): boolean {
  if (isOnDevice) return deviceStorage.set(DEVICE_KEYS.storesDraft(form), 'yes');
  deviceStorage.remove(DEVICE_KEYS.storesDraft(form));
  return true;
}
