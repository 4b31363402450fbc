import './rules.css';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { RuleSetView } from '../../../core/desk/rule-set.ts';
import { Loaded } from '../../shell/Loaded.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { NextBar } from './next/NextBar.tsx';
import { NextContext } from './next/next-context.ts';
import { useNext } from './next/use-next.ts';
import { FilesTab } from './files/FilesTab.tsx';
import { RulesTrail } from './RulesTrail.tsx';
import { ruleSetQuery } from './rules-queries.ts';
import { ConditionsTab } from './sentence/ConditionsTab.tsx';
import { CaseTableTab } from './table/CaseTableTab.tsx';
import { PageTabs } from './PageTabs.tsx';
import { Loading } from '../../shell/Loading.tsx';

const MapTab = lazy(async () => ({ default: (await import('./map/MapTab.tsx')).MapTab }));
const RuleTextsTab = lazy(async () => ({ default: (await import('./texts/RuleTextsTab.tsx')).RuleTextsTab }));

const TABS = {
  conditions: 'Conditions',
  table: 'Table of cases',
  map: 'Map',
  texts: 'Texts',
  files: 'JSON',
} as const;
type Tab = keyof typeof TABS;

/** The rules of one decision: sentences whose numbers are edited in place, with what follows from it. */
export function RuleSetPage() {
  const { ruleSet = '' } = useParams();
  const editing = useNext();
  const rules = useQuery({
    ...ruleSetQuery(ruleSet, editing.step),
    enabled: editing.step !== null,
  });
  return (
    <NextContext value={editing}>
      <RulesTrail />
      <PageHead title={rules.data?.title ?? 'Rules'}>
        {rules.data !== undefined && <p className="muted">{rules.data.description}</p>}
      </PageHead>
      <Loaded query={rules} what="Loading the rules…">
        {(view) => (
          <div className="stack">
            <NextBar />
            <RuleSetTabs view={view} />
          </div>
        )}
      </Loaded>
    </NextContext>
  );
}

function RuleSetTabs({ view }: { readonly view: RuleSetView }) {
  const [parameters] = useSearchParams();
  const asked = parameters.get('tab') ?? 'conditions';
  // What cannot be read is mended in its file.
  const tab: Tab = view.problem !== null ? 'files' : isTab(asked) ? asked : 'conditions';
  return (
    <>
      <PageTabs tabs={TABS} current={tab} label="Parts of the rules" />
      {view.problem !== null && (
        <p className="notice notice--bad" role="alert">
          {view.problem}
        </p>
      )}
      <Suspense fallback={<Loading />}>
        {tab === 'conditions' && <ConditionsTab view={view} />}
        {tab === 'table' && <CaseTableTab view={view} />}
        {tab === 'map' && <MapTab view={view} />}
        {tab === 'texts' && <RuleTextsTab view={view} />}
        {tab === 'files' && <FilesTab files={view.files} />}
      </Suspense>
    </>
  );
}

function isTab(name: string): name is Tab {
  return Object.hasOwn(TABS, name);
}
