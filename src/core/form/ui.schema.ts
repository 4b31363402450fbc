// Generated from ui.schema.json by `npm run generate-types`: change that file and run it again.
import type { JsonObject } from '../json.ts';

/**
 * The control that asks a question. `checkboxes` and `grid` are for a list of choices and nothing else, and `output` for a computed value.
 *
 */
export type WidgetName =
  | 'text'
  | 'email'
  | 'phone'
  | 'number'
  | 'date'
  | 'time'
  | 'date-time'
  | 'uri'
  | 'color'
  | 'password'
  | 'select'
  | 'textarea'
  | 'lines'
  | 'yesno'
  | 'radio'
  | 'slider'
  | 'checkbox'
  | 'checkboxes'
  | 'grid'
  | 'output';
/**
 * A unit of mass or of length.
 *
 */
export type Unit = 'lb' | 'kg' | 'ft' | 'in' | 'cm' | 'm';

/**
 * `ui.json`: property → how it is asked. An RJSF UI schema of the keys listed here: what is in a group stands in the group's entry, what an entry of a repeated group asks in `items`. A property without an entry gets the widget of its type.
 */
export interface FormUi {
  readonly [k: string]: FieldUi;
}
/**
 * How one question is asked; of a group or a repeated group, its texts and what is in it.
 *
 */
export interface FieldUi {
  readonly 'ui:widget'?: WidgetName;
  /**
   * The label, where it is another than the title in `schema.json`: a text, or a JSON-Logic rule over `answers.<path>` and `entry.<path>`.
   */
  readonly 'ui:title'?: string | JsonObject;
  /**
   * The hint below the label: a text, or a JSON-Logic rule.
   */
  readonly 'ui:help'?: string | JsonObject;
  /**
   * An example inside the empty box.
   */
  readonly 'ui:placeholder'?: string;
  /**
   * The HTML `autocomplete` token, such as `given-name`. Default: `off`, so that the browser stores no answer of its own.
   */
  readonly 'ui:autocomplete'?: string;
  /**
   * Labels of the schema's `enum` (of a list: of its items), in its order.
   */
  readonly 'ui:enumNames'?: readonly string[];
  readonly 'ui:options'?: FieldOptions;
}
/**
 * What a grid's rows or columns are called, in the order of the screen.
 *
 */
export interface GridLabels {
  readonly [k: string]: string;
}
/**
 * Details of a widget and the texts around it.
 *
 */
export interface FieldOptions {
  /**
   * The keyboard that phones show.
   */
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  /**
   * "Why we ask", in one or two sentences.
   */
  readonly why?: string;
  /**
   * Pages of the site to read before answering; they open in a new tab.
   *
   * @minItems 1
   */
  readonly links?: readonly FieldLink[];
  /**
   * `half` shares a row with another half on wide screens; `short` is a narrow box.
   */
  readonly width?: 'half' | 'short';
  /**
   * A unit shown behind the box: `lb`.
   */
  readonly unit?: string;
  /**
   * Of a number: the units it may be given in, chosen beside the box or typed after the number; the first is the one that is sent. `unit` is its label.
   *
   * @minItems 1
   * @maxItems 3
   */
  readonly units?: readonly Unit[];
  /**
   * The question beside this one whose remainder it takes: the inches beyond the feet. It is hidden while that one is given in another unit.
   */
  readonly remainderOf?: string;
  /**
   * Of an amount of money: `USD` shows `$` before the box, and `$1,250.00` where the answer is read.
   */
  readonly currency?: string;
  /**
   * The empty choice of a select.
   */
  readonly emptyLabel?: string;
  /**
   * Of a grid: its rows, by the word that the choices in them begin with: `monday` of `monday-morning`. Where the screen is narrow, the first three letters of a label stand for it.
   */
  readonly rowLabels?: GridLabels;
  /**
   * Of a grid: its columns, by the word that the choices in them end in: `morning` of `monday-morning`.
   */
  readonly columnLabels?: GridLabels;
  /**
   * Of a repeated group: what its button says that adds an entry. Default: `Add` and the title of the entry.
   */
  readonly addLabel?: string;
  /**
   * The step of a number or slider.
   */
  readonly step?: number;
  /**
   * What the form says when an answer is wrong, by JSON Schema keyword (`required`, `format`, `minimum` …), with a `default`.
   */
  readonly messages?: {
    readonly [k: string]: string;
  };
}
/**
 * A page of the site.
 *
 */
export interface FieldLink {
  readonly text: string;
  readonly href: string;
}
