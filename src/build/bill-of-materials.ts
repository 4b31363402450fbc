import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };

/** The part of a CycloneDX document that is read or changed here. */
interface BillOfMaterials {
  readonly metadata: { readonly component: object };
  readonly components: readonly { readonly name: string; readonly version: string }[];
}

/**
 * The software bill of materials of a release: every package that runs in it, with version, license and checksum, as
 * CycloneDX JSON (cyclonedx.org). npm makes it from `package-lock.json`, without network access. The same lock file
 * gives the same document: the time, the random serial number and the folder's name, which npm adds, are left out.
 * @param root the project's folder
 * @throws Error when npm cannot be run, or is older than 9.5
 */
export async function billOfMaterials(root: string): Promise<string> {
  const parameters = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];
  const quiet = { npm_config_update_notifier: 'false', npm_config_loglevel: 'error' };
  const { stdout } = await promisify(execFile)('npm', parameters, {
    cwd: root,
    env: { ...process.env, ...quiet },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: unknown) => {
    throw new Error(`npm cannot list what the release is made of: ${String(error)}`);
  });
  // npm wrote it; the interface declares the members that are used here.
  const bill = JSON.parse(stdout) as BillOfMaterials;
  const component = { ...bill.metadata.component, name: manifest.name };
  const told = {
    ...bill,
    serialNumber: undefined,
    metadata: { ...bill.metadata, component, timestamp: undefined },
  };
  return `${JSON.stringify(told, null, 2)}\n`;
}
