/** On the root element while only the checklist is to be printed; `call-checklist.css` does the rest. */
const printsChecklist = 'prints-checklist';

/** Prints the checklist and nothing else of the page. */
export function printChecklist(): void {
  const { classList } = document.documentElement;
  classList.add(printsChecklist);
  window.addEventListener('afterprint', () => classList.remove(printsChecklist), { once: true });
  window.print();
}
