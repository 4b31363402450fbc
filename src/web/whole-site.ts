/*
 * What a page with a form hydrates without, so that the form works earlier (docs/decisions/0189-form-before-router.md):
 * the router, the header, the footer, and the addresses of all other pages.
 */
export * as shell from './shell/Shell.tsx';
export { loadAfterSubmission, loadPage } from './routes.tsx';
