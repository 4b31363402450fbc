const dates = ['Check-up', 'Call with your coordinator', 'Monthly payment'];

/** A month of a pregnancy, drawn: four weeks, and what stands in them. Decoration. */
export function CareCalendar() {
  return (
    <div className="care-calendar" aria-hidden="true">
      <div className="care-calendar__month">
        {dates.map((date) => (
          <i key={date} />
        ))}
      </div>
      <ul>
        {dates.map((date) => (
          <li key={date}>{date}</li>
        ))}
      </ul>
    </div>
  );
}
