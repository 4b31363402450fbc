import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from './Desk.tsx';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element with the id "root".');
createRoot(container).render(
  <StrictMode>
    <Desk />
  </StrictMode>,
);
