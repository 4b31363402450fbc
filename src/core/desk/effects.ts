import Type, { type Static } from 'typebox';

const Text = Type.String();
const Optional = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** `not-decided`: no rules decide the form. */
const Verdict = Type.Union([
  Type.Literal('eligible'),
  Type.Literal('ineligible'),
  Type.Literal('needs-review'),
  Type.Literal('not-decided'),
]);

/** Applications that go from one verdict to another: how many, and not which. */
export const MovedSchema = Type.Object({
  from: Verdict,
  to: Verdict,
  count: Type.Integer(),
  /** By how many which condition makes the difference: `age is met now`. */
  because: Type.Array(Type.Object({ what: Text, count: Type.Integer() })),
});
export type MovedGroup = Static<typeof MovedSchema>;

const Side = Type.Union([Type.Literal('below'), Type.Literal('above')]);

/** `POST …/impact/applications`: one group of an impact. */
export const MovedRequestSchema = Type.Object(
  {
    ruleSet: Type.String({ maxLength: 100 }),
    /** The step that the group was counted for. */
    step: Type.Integer({ minimum: 0 }),
    from: Verdict,
    to: Verdict,
    /** Of a group of near misses: which threshold is one step further, and to which side. */
    near: Type.Optional(
      Type.Object(
        { threshold: Type.String({ maxLength: 100 }), side: Side },
        { additionalProperties: false },
      ),
    ),
    /** `next` of the page before. */
    after: Type.Optional(Type.String({ maxLength: 80 })),
  },
  { additionalProperties: false },
);
export type MovedRequest = Static<typeof MovedRequestSchema>;

/** Some applications of a group, oldest first: what tells one from another, and neither a name nor an answer. */
export const MovedPageSchema = Type.Object({
  rows: Type.Array(
    Type.Object({
      reference: Text,
      form: Text,
      /** ISO 8601 in UTC. */
      receivedAt: Text,
      /** What was decided when it came. */
      verdict: Verdict,
    }),
  ),
  /** `after` of the next page; `null` when there is none. */
  next: Optional(Text),
});
export type MovedPage = Static<typeof MovedPageSchema>;

/** What a draft would do to the stored applications. */
export const ImpactSchema = Type.Object({
  applications: Type.Integer(),
  /** How many would have another verdict. */
  changed: Type.Integer(),
  /** The largest first. */
  groups: Type.Array(MovedSchema),
  /** How many would keep their verdict, with other reasons. */
  otherReasons: Type.Object({
    count: Type.Integer(),
    because: Type.Array(Type.Object({ what: Text, count: Type.Integer() })),
  }),
  /** For each changed threshold, one step to either side: what would move beyond the draft. */
  near: Type.Array(
    Type.Object({
      threshold: Text,
      label: Text,
      unit: Text,
      /** The threshold one step away from the draft's value. */
      value: Type.Number(),
      side: Side,
      /** Applications that this value would decide otherwise than the draft. */
      count: Type.Integer(),
      groups: Type.Array(MovedSchema),
    }),
  ),
  /** In how many applications an answer is missing, by the fact. */
  missing: Type.Array(Type.Object({ label: Text, count: Type.Integer() })),
});

/** The impact of a step of a draft. A newer step of the draft cancels what is counted for an older one. */
export const ImpactViewSchema = Type.Object({
  step: Type.Integer(),
  /**
   * `done`; `counting`: ask again, after 300 ms or so; `refused`: the rule file has to be mended first;
   * `unchanged`: the draft decides as before.
   */
  state: Type.Union([
    Type.Literal('done'),
    Type.Literal('counting'),
    Type.Literal('refused'),
    Type.Literal('unchanged'),
  ]),
  /** Applications looked at so far. */
  looked: Type.Integer(),
  impact: Optional(ImpactSchema),
});
export type ImpactView = Static<typeof ImpactViewSchema>;

/** A cell of the table of cases. */
const CellSchema = Type.Object({ column: Text, value: Text });

/** The table of cases of a rule set in a draft. */
export const TableViewSchema = Type.Object({
  step: Type.Integer(),
  file: Text,
  /** Whether rules and table can be read; if not, `problem` says why, and the lists are empty. */
  isReadable: Type.Boolean(),
  problem: Optional(Text),
  rows: Type.Integer(),
  /** The rows that no longer hold. */
  failing: Type.Array(
    Type.Object({
      line: Type.Integer(),
      name: Text,
      given: Type.Array(CellSchema),
      differences: Type.Array(Type.Object({ column: Text, expected: Text, actual: Text })),
    }),
  ),
  /** Boundaries that no row tests on one side or both. */
  boundaries: Type.Array(
    Type.Object({
      rule: Text,
      fact: Text,
      threshold: Optional(Text),
      /** The values that a row would need; `null` where there is one. */
      below: Optional(Type.Number()),
      above: Optional(Type.Number()),
    }),
  ),
  /** Whether the table was measured, which takes a few seconds: ask again, after a second or so, while it is not. */
  isMeasured: Type.Boolean(),
  /** Why it could not be measured; `null` in most cases. */
  unmeasured: Optional(Text),
  /**
   * Rows and cells that would be added, with what the rules say now; measured as if failing rows were accepted. They can
   * be added once no row fails.
   */
  proposed: Type.Array(
    Type.Object({
      name: Text,
      isNew: Type.Boolean(),
      given: Type.Array(CellSchema),
      expected: Type.Array(CellSchema),
    }),
  ),
  /** Mistakes that the rule file may hold and no row would notice, in words. */
  unnoticed: Type.Array(Text),
});
export type TableView = Static<typeof TableViewSchema>;

const AxisSchema = Type.Object({
  fact: Text,
  label: Text,
  unit: Text,
  minimum: Type.Number(),
  maximum: Type.Number(),
  step: Type.Number(),
  /** Where the decision changes: between `below` and `above`. */
  boundaries: Type.Array(
    Type.Object({
      below: Type.Number(),
      above: Type.Number(),
      rule: Text,
      /** The threshold, and what it was in the draft's base. */
      threshold: Optional(Text),
      value: Optional(Type.Number()),
      before: Optional(Type.Number()),
    }),
  ),
});

/**
 * The decision over two facts, everything else as in a case against which nothing holds. The regions cover the whole of
 * both axes; they are exact where the conditions compare each fact with numbers, otherwise cells of a grid.
 */
export const MapViewSchema = Type.Object({
  x: AxisSchema,
  y: AxisSchema,
  isExact: Type.Boolean(),
  /** Both ends belong to a region, in whole steps: `21…44`. */
  regions: Type.Array(
    Type.Object({
      x: Type.Tuple([Type.Number(), Type.Number()]),
      y: Type.Tuple([Type.Number(), Type.Number()]),
      verdict: Verdict,
      /** The verdict by the draft's base. */
      before: Verdict,
      /** The ids of the conditions that hold. */
      conditions: Type.Array(Text),
    }),
  ),
  /** Stored applications by their two facts, rounded to a step: how many, and who they are is not said. */
  dots: Type.Array(
    Type.Object({
      x: Type.Number(),
      y: Type.Number(),
      count: Type.Integer(),
      /** Verdicts by the draft, of all of their facts. */
      eligible: Type.Integer(),
      ineligible: Type.Integer(),
      needsReview: Type.Integer(),
      /** How many the draft decides otherwise than its base. */
      moved: Type.Integer(),
    }),
  ),
  /** The dots are of the newest applications, so many of them. */
  sample: Type.Object({ applications: Type.Integer(), isAll: Type.Boolean() }),
  /** The rest of the case, in words: `full-term pregnancy: yes`. */
  otherwise: Type.Array(Type.Object({ label: Text, value: Text })),
});
export type MapView = Static<typeof MapViewSchema>;
