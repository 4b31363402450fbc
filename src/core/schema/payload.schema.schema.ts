// Generated from payload.schema.schema.json by `npm run generate-types`: change that file and run it again.
import type { Json, JsonObject } from '../json.ts';

/**
 * `payload.schema.json`: the JSON Schema of the request body that the server accepts. It requires every key that `payload` in `form.json` sends, and admits no other.
 */
export interface PayloadSchema {
  /**
   * Every key of the payload.
   */
  readonly required: readonly string[];
  /**
   * Key of the request body → the JSON Schema of its value.
   */
  readonly properties: JsonObject;
  /**
   * `false`: no unknown key is accepted.
   */
  readonly additionalProperties?: Json;
}
