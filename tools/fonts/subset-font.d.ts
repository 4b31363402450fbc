/** The part of subset-font that we use. It has no types, and those of DefinitelyTyped lack half of its options. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2' | 'truetype';
    /** A number pins an axis; `min` and `max` keep a part of it. */
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    /** OpenType features to keep; all others are removed. */
    readonly keepFeatures?: readonly string[];
    readonly noHinting: boolean;
  }
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}
