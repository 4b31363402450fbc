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

/** A browser that was started for tests, with one session. */
export interface Driver {
  /** @throws Error as the browser says it */
  readonly send: (command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** What is to be typed into a date's input for a date, such as 1996-05-17. */
  readonly keysOfDate: (date: string) => string;
  /** Ends the browser and removes what it kept. */
  readonly end: () => Promise<void>;
}

/** How a browser is set, as its owner may set it. */
export interface Settings {
  readonly scripts?: 'off';
  /** Nothing may be stored: cookies and data of sites are blocked. */
  readonly storage?: 'blocked';
}

/** What every session asks for. Pages are waited for by what they show: some never load, by design of a test. */
export const CAPABILITIES = {
  acceptInsecureCerts: true,
  pageLoadStrategy: 'none',
  unhandledPromptBehavior: 'ignore',
  timeouts: { script: 120_000 },
};
