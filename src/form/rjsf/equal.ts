/**
 * Replaces the package fast-equals, with which RJSF compares a question's props deeply. Our registry has them compared
 * by identity (docs/decisions/0081-rjsf-by-its-public-faces.md).
 */
export const createCustomEqual = () => Object.is;
