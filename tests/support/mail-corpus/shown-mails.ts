import type { Bounce } from '~/features/messages/inbound/inbound-mail'

/** What a mail program shows of a mail. Without a word on it, it is from Ana, to the team, in the morning of 2 November. */
export type ShownMail = {
  subject: string
  text: string
  from?: string | null
  to?: string
  cc?: string
  replyTo?: string
  date?: string
  quoted?: string
  /** Name, type, size. */
  files?: string[]
  automatic?: string
  bounce?: Bounce
  references?: string[]
  inReplyTo?: string
  deliveredTo?: string[]
}

export const shownMails: Record<string, ShownMail> = {
  'address-comments': {
    subject: 'Comments',
    text: 'x',
    from: 'Head of sales Ana the second <ana@example.org>',
    to: 'Team, The <team@kalima.example>, Bo <bo@example.org>',
    replyTo: 'ana+replies@example.org',
    date: '2026-11-23T00:00:00.000Z',
  },
  'arabic-iso-8859-6-q-words': { subject: 'مرحبا بكم', text: 'مرحبا' },
  'arabic-iso-8859-6': { subject: 'سؤال عن الأسعار', text: 'ما هو سعر الدورة؟' },
  'arabic-reply': {
    subject: 'Re: x',
    text: 'شكرا لكم',
    quoted:
      '\n\nفي الاثنين، 2 نوفمبر 2026 في 9:00 ص تمت كتابة ما يلي بواسطة Kalima\n<team@kalima.example> كتب:\n\n> مرحبا\n> بكم',
  },
  'arabic-windows-1256-raw-headers': {
    subject: 'طلب تسجيل عاجل',
    text: 'السلام عليكم، أريد التسجيل في الدورة.',
    from: 'ليلى <layla@example.org>',
  },
  'arabic-windows-1256': { subject: 'طلب تسجيل', text: 'السلام عليكم، أريد التسجيل في الدورة.' },
  'attached-text': {
    subject: 'Text files',
    text: 'Body.',
    files: [
      'notes.txt, text/plain, 20',
      'page.html, application/octet-stream, 18',
      'winmail.dat, application/ms-tnef, 8',
    ],
  },
  'base64-junk': { subject: 'Junk', text: 'Hello, this is text.' },
  'base64-padded-lines': { subject: 'Padded', text: 'One two three' },
  'bounce-amazon-ses': {
    subject: 'Delivery Status Notification (Failure)',
    text: 'An error occurred while trying to deliver the mail to the following recipients:\nfull@example.org',
    from: 'mailer-daemon@eu-west-1.amazonses.com',
    to: 'bounces+token@kalima.example',
    date: '2026-11-02T10:00:00.000Z',
    files: ['delivery-status.txt, text/plain, 183', 'Your place.eml, message/rfc822, 125'],
    automatic: 'bounce',
    bounce: {
      isHard: false,
      isFinal: true,
      recipients: ['full@example.org'],
      messageIds: ['<sent-1@kalima.example>'],
    },
  },
  'bounce-exim': {
    subject: 'Mail delivery failed: returning message to sender',
    text: 'This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  gone@example.org\n    host mx.example.org [192.0.2.1]\n    SMTP error from remote mail server after RCPT TO:<gone@example.org>:\n    550 No such user\n\n------ This is a copy of the message, including all the headers. ------\n\nFrom: Kalima <team@kalima.example>\nTo: gone@example.org\nSubject: Your place\nMessage-ID: <sent-1@kalima.example>\n\nHello',
    from: 'Mail Delivery System <mailer-daemon@mx.example.net>',
    date: '2026-11-02T10:00:00.000Z',
    automatic: 'bounce',
    bounce: {
      isHard: true,
      isFinal: true,
      recipients: ['gone@example.org'],
      messageIds: ['<sent-1@kalima.example>'],
    },
  },
  'bounce-gmail': {
    subject: 'Delivery Status Notification (Failure)',
    text: "** Address not found **\n\nYour message wasn't delivered to gone@example.org because the address couldn't be found.",
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    date: '2026-11-02T10:00:00.000Z',
    files: ['delivery-status.txt, text/plain, 213', 'Your place.eml, message/rfc822, 125'],
    automatic: 'bounce',
    bounce: {
      isHard: true,
      isFinal: true,
      recipients: ['gone@example.org'],
      messageIds: ['<sent-1@kalima.example>'],
    },
    references: ['<sent-1@kalima.example>'],
    inReplyTo: '<sent-1@kalima.example>',
  },
  'bounce-microsoft-365': {
    subject: 'Undeliverable: Your place',
    text: "Your message to gone@example.org couldn't be delivered.\n\ngone wasn't found at example.org.",
    from: 'Microsoft Outlook <microsoftexchange329e71ec88ae4615bbc36ab6ce41109e@tenant.onmicrosoft.com>',
    date: '2026-11-02T10:00:00.000Z',
    files: ['delivery-status.txt, text/plain, 245', 'Your place.eml, message/rfc822, 125'],
    automatic: 'bounce',
    bounce: {
      isHard: true,
      isFinal: true,
      recipients: ['gone@example.org'],
      messageIds: ['<sent-1@kalima.example>'],
    },
    references: ['<sent-1@kalima.example>'],
    inReplyTo: '<sent-1@kalima.example>',
  },
  'bounce-postfix-delayed': {
    subject: 'Delayed Mail (still being retried)',
    text: 'YOU DO NOT NEED TO RESEND YOUR MESSAGE.',
    from: 'mailer-daemon@mx.kalima.example',
    date: '2026-11-23T00:00:00.000Z',
    files: ['delivery-status.txt, text/plain, 116', 'headers.txt, text/plain, 125'],
    automatic: 'bounce',
    bounce: {
      isHard: false,
      isFinal: false,
      recipients: ['slow@example.org'],
      messageIds: ['<sent-1@kalima.example>'],
    },
  },
  'bounce-postfix': {
    subject: 'Undelivered Mail Returned to Sender',
    text: 'This is the mail system at host mx.kalima.example.\n\n<gone@example.org>: host mx.example.org said: 550 5.1.1 User unknown',
    from: 'Mail Delivery System <mailer-daemon@mx.kalima.example>',
    date: '2026-11-02T10:00:00.000Z',
    files: ['delivery-status.txt, text/plain, 254', 'Your place.eml, message/rfc822, 125'],
    automatic: 'bounce',
    bounce: {
      isHard: true,
      isFinal: true,
      recipients: ['gone@example.org'],
      messageIds: ['<sent-1@kalima.example>'],
    },
  },
  'bounce-qmail': {
    subject: 'failure notice',
    text: "Hi. This is the qmail-send program at mail.example.net.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<gone@example.org>:\n192.0.2.1 does not like recipient.\nRemote host said: 550 5.1.1 unknown user\nGiving up on 192.0.2.1.\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <team@kalima.example>\nFrom: Kalima <team@kalima.example>\nTo: gone@example.org\nSubject: Your place\nMessage-ID: <sent-1@kalima.example>\n\nHello",
    from: 'mailer-daemon@mail.example.net',
    date: '2026-11-02T10:00:00.000Z',
    automatic: 'bounce',
    bounce: {
      isHard: true,
      isFinal: true,
      recipients: ['gone@example.org'],
      messageIds: ['<sent-1@kalima.example>'],
    },
  },
  'bounce-report-alone': {
    subject: 'Delivery report',
    text: '',
    from: 'System <system@mx.example.org>',
    files: ['delivery-status.txt, text/plain, 113'],
    inReplyTo: '<sent-1@kalima.example>',
    automatic: 'bounce',
    bounce: {
      isHard: true,
      isFinal: true,
      recipients: ['ben@example.org'],
      messageIds: ['<sent-1@kalima.example>'],
    },
  },
  'bounce-sendmail': {
    subject: 'Returned mail: see transcript for details',
    text: 'The original message was received at Mon, 2 Nov 2026 10:00:00 GMT\n\n   ----- The following addresses had permanent fatal errors -----\n<gone@example.org>\n    (reason: 550 5.1.1 <gone@example.org>... User unknown)\n\n   ----- Original message follows -----\n\nFrom: Kalima <team@kalima.example>\nTo: gone@example.org\nSubject: Your place\nMessage-ID: <sent-1@kalima.example>\n\nHello',
    from: 'Mail Delivery Subsystem <mailer-daemon@old.example.net>',
    date: '2026-11-02T10:00:00.000Z',
    automatic: 'bounce',
    bounce: {
      isHard: true,
      isFinal: true,
      recipients: ['gone@example.org'],
      messageIds: ['<sent-1@kalima.example>'],
    },
  },
  'bounce-success-report': {
    subject: 'Successful Mail Delivery Report',
    text: 'Your message was delivered.',
    from: 'mailer-daemon@mx.kalima.example',
    date: '2026-11-23T00:00:00.000Z',
    files: ['delivery-status.txt, text/plain, 118', 'headers.txt, text/plain, 125'],
    automatic: 'reply',
  },
  'bounce-wrapped': {
    subject: 'Delivery report',
    text: 'Scanned by a gateway.',
    from: 'Postmaster <postmaster@mx.example.org>',
    files: ['delivery-status.txt, text/plain, 111', 'headers.txt, text/plain, 37'],
    automatic: 'bounce',
    bounce: {
      isHard: true,
      isFinal: true,
      recipients: ['ben@example.org'],
      messageIds: ['<sent-1@kalima.example>'],
    },
  },
  'boundaries-nested-alike': { subject: 'Alike', text: 'Inner.\n\n--body of b' },
  'boundary-final-missing': { subject: 'Cut off', text: 'First.\n\nSecond, cut' },
  'boundary-missing': { subject: 'Broken', text: 'Just text, after all.' },
  'boundary-wrong': { subject: 'Broken', text: 'Plain part.' },
  'calendar-invitation': {
    subject: 'Invitation: Call',
    text: 'You are invited.',
    files: ['invite.ics, text/calendar, 82'],
  },
  'charset-missing-latin': { subject: 'Grüße', text: 'Schöne Grüße aus München' },
  'charset-unknown': { subject: 'x', text: 'مرحبا بكم جميعا' },
  'charset-wrong': { subject: 'x', text: 'Grüße aus München, schöne Größe' },
  'date-future': { subject: 'From the future', text: 'x', date: '2026-11-23T00:00:00.000Z' },
  'date-missing': {
    subject: 'No date',
    text: 'x',
    from: 'ana@example.org',
    date: '2026-11-23T00:00:00.000Z',
  },
  'date-odd': { subject: 'Odd date', text: 'x', date: '2026-11-02T15:00:00.000Z' },
  digest: {
    subject: 'Digest',
    text: '',
    files: ['One.eml, message/rfc822, 38', 'Two.eml, message/rfc822, 38'],
  },
  'duplicate-headers': {
    subject: 'One',
    text: 'x',
    from: 'ana@example.org',
    to: 'a@example.org, b@example.org',
    date: '2026-11-23T00:00:00.000Z',
    references: ['<a@x>', '<b@x>'],
    inReplyTo: '<b@x>',
    deliveredTo: [
      'team+abc@kalima.example',
      'box@kalima.example',
      'reply+token@kalima.example',
      'a@example.org',
      'b@example.org',
    ],
  },
  'empty-body': { subject: 'Nothing', text: '' },
  empty: { subject: '', text: '', from: null, to: '', date: '2026-11-23T00:00:00.000Z' },
  'file-name-encoded-word': { subject: 'File', text: 'See file.', files: ['تقرير.pdf, application/pdf, 12'] },
  'file-name-hostile': {
    subject: 'File',
    text: 'See file.',
    files: ['evil X-Evil_ 1.pdf, application/octet-stream, 108'],
  },
  'file-name-raw-windows-1256': {
    subject: 'File',
    text: 'See file.',
    files: ['تقرير.pdf, application/pdf, 12'],
  },
  'file-name-rfc-2231': { subject: 'File', text: 'See file.', files: ['تقرير 1.pdf, application/pdf, 12'] },
  'format-flowed-delsp': { subject: 'Flow', text: 'مرحبابكم' },
  'format-flowed': {
    subject: 'Re: Flow',
    text: 'This paragraph was broken to fit.\n\n>> older words that were broken\n> newer words\n\nMy answer.\n-- \nAna',
  },
  'forward-three-deep': {
    subject: 'Fwd: First',
    text: 'Look at this.',
    files: ['Second.eml, message/rfc822, 743'],
  },
  'group-addresses': {
    subject: 'Groups',
    text: 'x',
    from: 'ana@example.org',
    to: '',
    cc: 'One <one@example.org>, two@example.org, three@example.org',
    date: '2026-11-23T00:00:00.000Z',
  },
  'header-injection': {
    subject: 'Hi Bcc: victim@example.org bodygpj',
    text: 'x',
    from: 'Ana Bcc: victim@example.org <ana@example.org>',
    date: '2026-11-23T00:00:00.000Z',
  },
  'header-then-text': { subject: 'Forgot the line', text: 'this is text already\nmore' },
  'html-behind-stub': {
    subject: 'Stub',
    text: 'The real content of this mail, which is rather longer than the stub.',
  },
  'html-charset-in-page': { subject: 'Page', text: 'مرحبا' },
  'html-only': {
    subject: 'News',
    text: 'Big news\n\nHello Ana & all,\n\n• One\n• Two\n\nSee our page (https://example.org/a?b=1) or example.org.\n\nItem\tPrice\nBook\t10\n\nclick',
  },
  'html-quote': {
    subject: 'Re: Hello',
    text: 'شكرا جزيلا',
    quoted: '\n\nOn Mon, Nov 2, 2026 at 9:00 AM Team <team@kalima.example> wrote:\n\n> Welcome\n>\n> Bye',
  },
  'idn-domain': {
    subject: 'IDN',
    text: 'x',
    from: 'info@xn--mgbh0fb.xn--kgbechtv',
    date: '2026-11-23T00:00:00.000Z',
  },
  'inline-picture': { subject: 'Picture', text: 'See [image: logo]', files: ['logo.png, image/png, 69'] },
  'koi8-r': { subject: 'Вопрос', text: 'Здравствуйте' },
  'line-ends-cr': {
    subject: 'Old Mac',
    text: 'First\nSecond',
    from: 'ana@example.org',
    date: '2026-11-23T00:00:00.000Z',
  },
  'line-ends-lf': { subject: 'Unix', text: 'First\nSecond' },
  'mailing-list': {
    subject: '[list] News',
    text: 'News.',
    replyTo: 'Readers <readers@example.org>',
  },
  'mbox-line': { subject: 'From a file', text: 'x' },
  'no-headers': {
    subject: '',
    text: 'Dear team\n\nthis is no mail at all.',
    from: null,
    to: '',
    date: '2026-11-23T00:00:00.000Z',
  },
  'out-of-office-outlook': {
    subject: 'Automatic reply: Your place',
    text: 'I am away until Sunday.',
    from: 'Bo <bo@example.org>',
    date: '2026-11-02T10:00:00.000Z',
    automatic: 'reply',
    inReplyTo: '<sent-1@kalima.example>',
  },
  'outlook-reply': {
    subject: 'RE: Dates',
    text: 'Fine with me.',
    quoted:
      '\n\nFrom: Team <team@kalima.example>\nSent: Monday, 2 November 2026 09:00\nTo: Ana\nSubject: Dates\n\nIs Monday fine?',
  },
  'pgp-signed': {
    subject: 'Signed',
    text: 'Signed text.',
    files: ['signature.asc, application/pgp-signature, 66'],
  },
  plain: { subject: 'Course dates', text: 'Hello,\n\nwhen does it start?\n\nAna' },
  'quoted-printable-odd': { subject: 'Odd', text: 'مرحبا 100% = =zz = trailing\nend' },
  'report-attached': {
    subject: 'My answer came back',
    text: 'Why do I get this, could not be delivered?',
    files: ['details.txt, text/plain, 111'],
  },
  'smime-signed': {
    subject: 'Signed',
    text: 'Signed text.',
    files: ['smime.p7s, application/pkcs7-signature, 8'],
  },
  'utf-16': { subject: 'Wide', text: 'مرحبا wide' },
  'utf-8-raw-headers': {
    subject: 'استفسار — 🎓',
    text: 'نص',
    from: 'ليلى حسن <layla@example.org>',
    date: '2026-11-23T00:00:00.000Z',
  },
  'uuencoded-text': { subject: 'Old', text: 'begin 644 a.txt\n#0V%T\n`\nend' },
  'vacation-gmail': {
    subject: 'رد تلقائي: مكانك',
    text: 'أنا في إجازة.',
    automatic: 'reply',
    inReplyTo: '<sent-1@kalima.example>',
  },
  'word-broken': { subject: '=?utf-8?B?2YXYsdit2KjYpw== and =?utf-8?X?abc?= =?nonsense', text: 'x' },
  'word-cut-in-a-letter-q': { subject: 'مرحبا (2)', text: 'x' },
  'word-cut-in-a-letter': { subject: 'السلام عليكم، أريد التسجيل في الدورة.', text: 'x' },
}
