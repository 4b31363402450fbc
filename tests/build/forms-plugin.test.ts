import { afterEach, describe, expect, it, vi } from 'vitest';
import { formsPlugin } from '../../src/build/forms-plugin.ts';
import { PROJECT_ROOT } from '../support/catalog.ts';

/** The plugin’s modules in a build of a release, without a catalog. */
function inRelease(ssr: boolean) {
  const plugin: object = formsPlugin({ root: PROJECT_ROOT, catalogRoot: '/there is no catalog here' });
  Reflect.get(plugin, 'configResolved')({ command: 'build', build: { ssr: ssr ? 'entry' : false } });
  const handler = (hook: string) => Reflect.get(Object(Reflect.get(plugin, hook)), 'handler');
  return {
    resolve: (id: string): unknown => handler('resolveId')(id),
    source: (id: string): string => String(handler('load')(`\0${id}`)),
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('a release', () => {
  it.each(['virtual:conditions/es', 'virtual:rules', 'virtual:live-check/a-form'])(
    'leaves %s to the build of the pages',
    (id) => {
      const file = id.replace('virtual:', '').replace('/', '.');
      expect(inRelease(false).resolve(id)).toEqual({ id: `catalog/${file}.js`, external: true });
      expect(inRelease(true).source(id)).toBe(
        `export default catalogModule('${id.replace('virtual:', '')}');\n`.replaceAll("'", '"'),
      );
    },
  );

  it('reads what every page must know from its document', async () => {
    const getElementById = vi.fn<(id: string) => object>(() => ({ textContent: '{"a-form":{"page":"/a"}}' }));
    vi.stubGlobal('document', { getElementById });
    const { index } = await evaluate(inRelease(false).source('virtual:catalog'));
    expect(index).toEqual({ 'a-form': { page: '/a' } });
    expect(getElementById).toHaveBeenCalledWith('catalog');
  });

  it('reports a module that cannot be fetched as Vite reports its own, so that the page is reloaded', async () => {
    vi.stubGlobal('document', { getElementById: () => ({ textContent: '{}' }) });
    const dispatchEvent = vi.fn<(event: Event) => void>();
    vi.stubGlobal('dispatchEvent', dispatchEvent);
    const { loadModule } = await evaluate(inRelease(false).source('virtual:catalog'));
    const failure: unknown = await Promise.resolve(
      Reflect.apply(Object(loadModule), null, ['form/a-form']),
    ).then(
      () => null,
      (error: unknown) => error,
    );
    // No import map resolves `catalog/` here.
    expect(String(failure)).toContain('catalog/form.a-form.js');
    expect(dispatchEvent).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'vite:preloadError', payload: failure }),
    );
  });
});

/** Runs the source of a module. */
async function evaluate(source: string): Promise<Readonly<Record<string, unknown>>> {
  const body = source.replaceAll(/^export (?=const|async function)/gm, '').replace('import(', 'fetchModule(');
  const fetchModule = async (name: string) => {
    throw new TypeError(`Failed to fetch ${name}`);
  };
  return new Function('fetchModule', `${body}\nreturn { index, loadModule };`)(fetchModule);
}
