/** What we use of subset-font, which brings no types; those of DefinitelyTyped lack half of its options. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2' | 'truetype';
    /** A number pins an axis, bounds keep a part of it. */
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    /** OpenType features to keep; all others go. */
    readonly keepFeatures?: readonly string[];
    readonly noHinting: boolean;
  }
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}
