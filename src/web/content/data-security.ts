/**
 * What happens to an answer, from the first key to our confirmation: docs/decisions/0011-acknowledged-after-the-commit.md and 0023. Nothing is
 * said of encryption on the server, because there is none of ours yet.
 */
export const answerPath: readonly {
  readonly place: string;
  readonly stations: readonly { readonly title: string; readonly text: string }[];
}[] = [
  {
    place: 'On your device',
    stations: [
      {
        title: 'While you type',
        text: 'Your answers stay in the browser tab you typed them in. We see nothing of them.',
      },
      {
        title: 'If you keep them for later',
        text: 'Off until you switch it on. Then they are kept for 7 days, encrypted with a key that your browser hands out to nobody, this site included.',
      },
    ],
  },
  {
    place: 'With us',
    stations: [
      {
        title: 'When you press Submit',
        text: 'They travel to us over an encrypted connection. If we cannot be reached, you still have them.',
      },
      {
        title: 'When we say “received”',
        text: 'Your application is on disk by then, not on its way there. Sent twice, it is stored once.',
      },
    ],
  },
];

export const dataPromises: readonly string[] = [
  'No account, no cookies, no advertising, no analytics.',
  'Pages with an application form run our own code, and the browser is told to refuse any other.',
  'No answer stands in a web address or in our server’s log.',
  'Your application is read by the members of our team who handle applications.',
  'Ask us, and we delete it.',
];
