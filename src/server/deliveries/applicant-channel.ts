import type { Channel, DeliveryOutcome } from './channel.ts';
import { createMailer } from './email.ts';
import type { EmailSettings } from '../config/delivery-settings.ts';
import { mailContent, mailText, type MailForms, type MailSite } from '../../mail/mail.ts';

/** The channel that mails applicants. @param forms the forms in force */
export function applicantChannel(settings: EmailSettings, site: MailSite, forms: MailForms): Channel {
  const mailer = createMailer(settings);
  return {
    name: 'applicant',
    destination: new URL(settings.smtpUrl).hostname,
    async deliver(notice, signal): Promise<DeliveryOutcome> {
      if (notice.kind !== 'applicant') throw new Error(`A notice of "${notice.kind}" is not for applicants.`);
      const { mail, id } = notice;
      if (mail === 'unreadable')
        return { kind: 'misconfigured', fault: 'the key of her answers is missing', afterMs: null };
      if (mail === null)
        return { kind: 'delivered', fault: 'there was nothing to tell any more', recipients: [] };
      const content = mailContent(mail, site, forms);
      // Imported with the first mail: most processes never need React.
      const { mailHtml } = await import('../../mail/MailDocument.tsx');
      const { subject, calendar } = content;
      const sent = { to: [mail.to], subject, text: mailText(content), html: mailHtml(content), calendar, id };
      // Applicants' answers to a staff reply go to the agency's own mailbox.
      const replyTo = mail.about === 'reply' ? (settings.replyTo ?? settings.to[0]) : undefined;
      return mailer.send({ ...sent, ...(replyTo !== undefined && { replyTo }) }, signal);
    },
    close: mailer.close,
  };
}
