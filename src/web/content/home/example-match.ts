/** One factor of the drawn match card. */
export interface ExampleFactor {
  readonly factor: string;
  readonly finding: string;
  /** Whether both sides gave the same answer, or it is there to be talked about. */
  readonly agreed: boolean;
}

/** An invented match, to show what one looks like: no real people, and marked as an example where it stands. */
export const exampleMatch = {
  surrogate: { name: 'Rosa', note: 'a first journey' },
  parents: { name: 'Lena & Tom', note: 'a first child' },
  factors: [
    { factor: 'Contact after birth', finding: 'Letters and photos', agreed: true },
    { factor: 'Calls while pregnant', finding: 'Every second week', agreed: true },
    { factor: 'Embryos at a time', finding: 'One', agreed: true },
    { factor: 'In the delivery room', finding: 'To talk about', agreed: false },
  ] satisfies readonly ExampleFactor[],
} as const;
