/** Says what the mark on a label means. */
export function RequiredNote() {
  return (
    <p className="required-note">
      Questions marked <span className="question__required">*</span> are required.
    </p>
  );
}
