import type { Stops } from './gradient-colors.ts';
import { meshGeometry, meshSize } from './mesh.ts';
import { FRAGMENT_SHADER, VERTEX_SHADER } from './shaders.ts';

/**
 * Canvas pixels per CSS pixel. The picture has no sharp edges that a low resolution would show, and without a graphics
 * card the CPU copies every pixel.
 */
const RESOLUTION = 0.5;

export interface GradientPainter {
  /** Rebuilds the mesh for a hero of this size, in CSS pixels. */
  readonly resize: (width: number, height: number) => void;
  /** @param time seconds since the animation began */
  readonly paint: (time: number) => void;
  readonly dispose: () => void;
}

/**
 * Sets up a context for the gradient.
 * @returns null when the context is lost or the shaders do not compile
 */
export function gradientPainter(gl: WebGLRenderingContext, stops: Stops): GradientPainter | null {
  const program = linkedProgram(gl);
  if (program === null) return null;
  const vertexBuffer = gl.createBuffer();
  const indexBuffer = gl.createBuffer();
  const uniform = (name: string) => gl.getUniformLocation(program, name);
  const [mesh, hero, time] = [uniform('mesh'), uniform('hero'), uniform('time')];
  let indexCount = 0;

  gl.useProgram(program);
  gl.uniform3fv(uniform('stops'), stops.flat());
  gl.bindBuffer(gl.ARRAY_BUFFER, vertexBuffer);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indexBuffer);
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);

  return {
    resize(width, height) {
      const size = meshSize(width);
      const { vertices, indices } = meshGeometry(size.columns, size.rows);
      gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.STATIC_DRAW);
      gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW);
      indexCount = indices.length;
      gl.canvas.width = Math.ceil(Math.min(width, size.width) * RESOLUTION);
      gl.canvas.height = Math.ceil(size.height * RESOLUTION);
      gl.viewport(0, 0, gl.canvas.width, gl.canvas.height);
      gl.uniform2f(mesh, size.width, size.height);
      gl.uniform2f(hero, Math.min(width, size.width), height);
    },
    paint(seconds) {
      gl.uniform1f(time, seconds);
      gl.drawElements(gl.TRIANGLES, indexCount, gl.UNSIGNED_SHORT, 0);
    },
    dispose() {
      gl.deleteBuffer(vertexBuffer);
      gl.deleteBuffer(indexBuffer);
      gl.deleteProgram(program);
    },
  };
}

function linkedProgram(gl: WebGLRenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX_SHADER],
    [gl.FRAGMENT_SHADER, FRAGMENT_SHADER],
  ] as const) {
    const shader = gl.createShader(type);
    // Null in a lost context.
    if (shader === null) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true ? program : null;
}
