import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { Loading } from '../../shell/Loading.tsx';
import { PHONE, useMedia } from '../../shell/use-media.ts';
import { FilesTab } from './files/FilesTab.tsx';
import { ImpactSummary } from './impact/ImpactLine.tsx';
import { useNext } from './next/use-next.ts';
import { NextFrame } from './NextFrame.tsx';
import { ruleSetQuery } from './rules-queries.ts';
import { ConditionsTab } from './sentence/ConditionsTab.tsx';
import { CaseTableTab } from './table/CaseTableTab.tsx';

const MapTab = lazy(async () => ({ default: (await import('./map/MapTab.tsx')).MapTab }));
const RuleTextsTab = lazy(async () => ({ default: (await import('./texts/RuleTextsTab.tsx')).RuleTextsTab }));

const TABS = {
  conditions: 'Conditions',
  table: 'Table of cases',
  map: 'Map',
  texts: 'Texts',
  files: 'JSON',
} as const;

/** The rules of one decision: sentences whose numbers can be edited in place, with the effects of a change. */
export function RuleSetPage() {
  const { ruleSet = '' } = useParams();
  const editing = useNext();
  const isPhone = useMedia(PHONE);
  const rules = useQuery({ ...ruleSetQuery(ruleSet, editing.step), enabled: editing.step !== null });
  return (
    <NextFrame
      editing={editing}
      query={rules}
      noun="rules"
      tabs={TABS}
      summary={
        isPhone &&
        editing.isChanged &&
        editing.step !== null && <ImpactSummary ruleSet={ruleSet} step={editing.step} />
      }
    >
      {(view, tab) => (
        <Suspense fallback={<Loading />}>
          {tab === 'conditions' && <ConditionsTab view={view} />}
          {tab === 'table' && <CaseTableTab view={view} />}
          {tab === 'map' && <MapTab view={view} />}
          {tab === 'texts' && <RuleTextsTab view={view} />}
          {tab === 'files' && <FilesTab files={view.files} />}
        </Suspense>
      )}
    </NextFrame>
  );
}
