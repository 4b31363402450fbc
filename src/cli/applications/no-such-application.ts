/** The application that was asked for is not there. */
export class NoSuchApplication extends Error {
  override readonly name = 'NoSuchApplication';

  constructor(reference: string) {
    super(`There is no application ${reference}.`);
  }
}
