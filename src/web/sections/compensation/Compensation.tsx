import { CompensationBand } from './CompensationBand.tsx';
import { PayCalendar } from './PayCalendar.tsx';

/** Benefits and compensation: the figure, and when each part of it falls (SPECIFICATION.md section 2). */
export function Compensation() {
  return (
    <CompensationBand>
      <p className="compensation__words">
        That is the top of a range, reached when several parts come together. What yours would be depends on
        your experience, your state and the journey itself. You have it in writing, part by part, before you
        sign.
      </p>
      <PayCalendar />
      <p className="compensation__note">
        Drawn for a journey in the middle of our ranges: three months of matching, two and a half of legal and
        medical preparation, nine of pregnancy. Plans differ. Your contract fixes the sums and the dates, and
        your own lawyer reads it with you.
      </p>
    </CompensationBand>
  );
}
