import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import schema from '../../../form-schemas/surrogate-application/schema.json' with { type: 'json' };
import ui from '../../../form-schemas/surrogate-application/ui.json' with { type: 'json' };
import { plainSchema, plainUi } from './plain-schema.ts';

/** What the form page is measured against: the same questions, RJSF as it comes, Ajv compiling in the browser. */
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
createRoot(root).render(<Form schema={plainSchema(schema)} uiSchema={plainUi(ui)} validator={validator} />);
