/** Simplex noise in three dimensions, the third of which is time. A hash yields its directions, not a table. */
const NOISE = `
vec3 direction(vec3 cell) {
  vec3 mixed = vec3(
    dot(cell, vec3(127.1, 311.7, 74.7)),
    dot(cell, vec3(269.5, 183.3, 246.1)),
    dot(cell, vec3(113.5, 271.9, 124.6)));
  return fract(sin(mixed) * 43758.5453) * 2.0 - 1.0;
}
float noise(vec3 place) {
  vec3 cell = floor(place + dot(place, vec3(1.0 / 3.0)));
  vec3 a = place - cell + dot(cell, vec3(1.0 / 6.0));
  vec3 larger = step(a.yzx, a);
  vec3 second = min(larger, 1.0 - larger.zxy);
  vec3 third = max(larger, 1.0 - larger.zxy);
  vec3 b = a - second + 1.0 / 6.0;
  vec3 c = a - third + 1.0 / 3.0;
  vec3 d = a - 0.5;
  vec4 near = max(0.6 - vec4(dot(a, a), dot(b, b), dot(c, c), dot(d, d)), 0.0);
  vec4 slope = vec4(
    dot(direction(cell), a),
    dot(direction(cell + second), b),
    dot(direction(cell + third), c),
    dot(direction(cell + 1.0), d));
  return dot(near * near * near * near, slope) * 40.0;
}`;

/**
 * Lifts the corners of the mesh on a slow swell and colors them. The base is the still gradient of gradient.css, 118
 * degrees through the four stops, bent by the swell; layers of light and depth are mixed into it. Every color is a
 * mixture of the stops, so ink stays readable on all of it (docs/decisions/0039-mesh-gradient.md).
 */
export const VERTEX_SHADER = `
precision highp float;
attribute vec2 corner;
uniform vec2 mesh;
uniform vec2 hero;
uniform float time;
uniform vec3 stops[4];
varying vec3 color;
${NOISE}
const vec2 AXIS = vec2(0.883, 0.469);
void main() {
  // A mesh wider than the hero shows its middle; its edges are outside the canvas, so that lifting never uncovers them.
  vec2 seen = vec2((corner.x - 0.5) * mesh.x / hero.x + 0.5, mix(-0.3, 1.3, corner.y));
  vec2 place = vec2(corner.x * mesh.x / mesh.y, seen.y);
  // Along and across the axis: folds of silk lie across it and are longer than they are wide.
  vec2 fold = vec2(dot(place, AXIS), dot(place, vec2(-AXIS.y, AXIS.x)));
  float swell = noise(vec3(fold * vec2(0.75, 0.45) - vec2(time * 0.02, 0.0), time * 0.03));
  float ripple = noise(vec3(fold * vec2(1.3, 0.5) + vec2(7.0 - time * 0.015, swell * 0.5), time * 0.035));
  float drift = noise(vec3(fold * vec2(0.9, 0.6) + vec2(time * 0.01, 19.0), time * 0.03));

  float along = dot((seen - 0.5) * hero, AXIS) / dot(hero, AXIS) + 0.5;
  float ground = along + swell * 0.2 + ripple * 0.07;
  vec3 mixed = mix(stops[0], stops[1], smoothstep(-0.05, 0.3, ground));
  mixed = mix(mixed, stops[2], smoothstep(0.2, 0.7, ground));
  mixed = mix(mixed, stops[3], smoothstep(0.55, 1.05, ground));
  mixed = mix(mixed, stops[1], smoothstep(-0.1, 0.9, ripple) * 0.55);
  mixed = mix(mixed, stops[0], smoothstep(-0.1, 0.8, drift) * (1.0 - smoothstep(0.0, 0.55, ground)) * 0.7);
  mixed = mix(mixed, stops[3], smoothstep(0.0, 0.9, -drift) * smoothstep(0.35, 0.9, along) * 0.5);
  color = mixed;

  gl_Position = vec4(seen.x * 2.0 - 1.0, 1.0 - (seen.y + swell * 0.16) * 2.0, 0.0, 1.0);
}`;

/** The color between the corners, with a grain that only lightens: it hides the banding of 8-bit color. */
export const FRAGMENT_SHADER = `
#ifdef GL_FRAGMENT_PRECISION_HIGH
precision highp float;
#else
precision mediump float;
#endif
varying vec3 color;
void main() {
  float grain = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453);
  gl_FragColor = vec4(color + grain * 0.012, 1.0);
}`;
