/**
 * Commands of W3C WebDriver by the names that Firefox has for them, each with its address at a driver that speaks HTTP
 * (https://www.w3.org/TR/webdriver2/#endpoints, https://www.w3.org/TR/webauthn-3/#sctn-automation). `:id` is a parameter.
 */
export const COMMANDS = {
  'WebDriver:Navigate': 'POST /url',
  'WebDriver:GetCurrentURL': 'GET /url',
  'WebDriver:Back': 'POST /back',
  'WebDriver:Refresh': 'POST /refresh',
  'WebDriver:ExecuteScript': 'POST /execute/sync',
  'WebDriver:ExecuteAsyncScript': 'POST /execute/async',
  'WebDriver:ElementClick': 'POST /element/:id/click',
  'WebDriver:ElementSendKeys': 'POST /element/:id/value',
  'WebDriver:PerformActions': 'POST /actions',
  'WebDriver:NewWindow': 'POST /window/new',
  'WebDriver:GetWindowHandles': 'GET /window/handles',
  'WebDriver:SwitchToWindow': 'POST /window',
  'WebDriver:CloseWindow': 'DELETE /window',
  'WebDriver:SetWindowRect': 'POST /window/rect',
  'WebDriver:GetAlertText': 'GET /alert/text',
  'WebDriver:AcceptAlert': 'POST /alert/accept',
  'WebDriver:AddCookie': 'POST /cookie',
  'WebDriver:TakeScreenshot': 'GET /screenshot',
  'WebDriver:Print': 'POST /print',
  'WebAuthn:AddVirtualAuthenticator': 'POST /webauthn/authenticator',
} as const satisfies Readonly<Record<string, string>>;

export type Command = keyof typeof COMMANDS;

/** A browser started for tests, with one session. */
export interface Driver {
  /** @throws Error with the browser's message */
  readonly send: (command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** The keys that enter a date such as 1996-05-17 into a date input. */
  readonly keysOfDate: (date: string) => string;
  /** Ends the browser and removes its profile. */
  readonly end: () => Promise<void>;
}

/** Settings of a browser that its owner can change. */
export interface Settings {
  readonly scripts?: 'off';
  /** Blocks cookies and site data. */
  readonly storage?: 'blocked';
}

/** The capabilities of every session. Tests wait for contents, because in some tests the `load` event never fires. */
export const CAPABILITIES = {
  acceptInsecureCerts: true,
  pageLoadStrategy: 'none',
  unhandledPromptBehavior: 'ignore',
  timeouts: { script: 120_000 },
};
