import type { LegalText } from '../legal-view'

/** The privacy policy before the launch. Keep it in step with `privacy-ar.ts`. */
export const privacyInEnglish: LegalText[] = [
  {
    title: 'Information Collection',
    icon: 'database',
    content: `Kalima has not launched yet, so we ask for very little.
When you join the waitlist we keep your email address, the language you use the site in, the page you joined from, the date, and which version of the consent note you agreed to. Unless your browser asks not to be tracked, we also keep the kind of device you joined from, your country, and what led you to us: a search, social media, an email, a link on another site, and the name of the campaign if the link carried one. If you are invited, we also note when the invitation was sent and whether you opened it.
While you wait we keep when you confirmed your place, who joined by your link, and whose link you used. So that nobody moves ahead by addresses of their own making, we also keep a scrambled fingerprint of the network you joined from. The IP address cannot be read back from it, and it is deleted fourteen days after you confirm.
When you write to us we keep your name, your email address, your message and our replies.
When you browse the site we count which pages are opened, how long they are in view, and whether a demo, a form, the language or the theme is used. With it we note the kind of device, the language, the country (as your connection or your browser’s time zone tells) and the site whose link led you here. We set no cookie for this, store nothing in your browser, keep no IP address, and build no profile of you. To count a visit once, we turn your IP address and the name of your browser into a number, with a key that changes every day. The address and the name are not stored, and each key is destroyed two days after its day; from then on nobody, we included, can tell whose number it was.
If your browser sends Global Privacy Control or Do Not Track, we count nothing.
The cookies we set remember what you choose yourself: your language and your light or dark theme. If you press “This helped me” on a testimonial, one more cookie lasts a year, so that you can take it back and nobody counts twice. It holds a scrambled fingerprint of your IP address, the name of your browser and the day, from which none of them can be read back. We keep the same fingerprint with the testimonial, and your browser remembers which ones helped you.`,
  },
  {
    title: 'How We Use Your Information',
    icon: 'sliders-horizontal',
    content: `We use your email address to tell you when Kalima launches, to invite you into early access, and to send you the launch offers you agreed to receive.
We use your messages to answer them.
We use counts and totals, which name nobody, to see which parts of the site help people and which do not.
We make no decisions about you by automated means, and we do not use what you write to us to train language models.`,
  },
  {
    title: 'Emails and Your Consent',
    icon: 'mail-check',
    content: `We write to you because you asked us to when you joined the waitlist. That consent is the legal ground on which we keep your address.
Whenever somebody enters your address in our form, we answer by an email to that address, at most one a day: it asks you to confirm your place, tells you your place in line, or asks whether you want to come back. You count as waiting only once you have confirmed. If you never do, we delete your entry after thirty days.
We have to be able to show that you agreed (GDPR, Article 7(1)). So we record what you agreed to, in which words and language, when and how, and when you withdrew. After you have left, been deleted or been erased, a scrambled fingerprint of your address stands there in place of the address.
Every email carries a link that unsubscribes you with one click. You need no account and no reason.
After you unsubscribe, or ask us to erase what we hold about you, we keep a scrambled fingerprint of your address, from which the address itself cannot be read back. That one serves a single purpose: to make sure that we never write to you again by mistake.`,
  },
  {
    title: 'Sharing and Service Providers',
    icon: 'share-2',
    content: `We do not sell, rent or trade your information, and there is no advertising on this site.
Companies that host our servers and deliver our emails handle information on our behalf. They may use it only to do that work, and they are bound to keep it confidential.
We disclose information to an authority only where the law obliges us to, and only as much as it obliges us to.`,
  },
  {
    title: 'Storage and Security',
    icon: 'lock-keyhole',
    content: `Information travels to us encrypted. Inside Kalima only the members of the team who need it can see it, each with a log-in and a role of their own, and exports of the waitlist are recorded.
No system is perfectly safe. If something happens that puts your information at risk, we will tell you and the competent authority without undue delay, and say what we are doing about it.`,
  },
  {
    title: 'How Long We Keep It',
    icon: 'archive',
    content: `You leave the waitlist as soon as you unsubscribe. We keep what you gave us when you joined until you erase it, and at the latest until twelve months after the launch. Entries that were asked by email to confirm and never did go after thirty days, and the fingerprint of your network fourteen days after you confirm.
What you agreed to, as a fingerprint, is kept as proof for three years after you withdrew your consent or were erased.
We keep messages for twenty-four months after the last message or reply of the conversation, so that we can follow up on what we told you.
Where other programs of ours are told that you joined or wrote to us, that record is deleted after ninety days.
If you press “This helped me” on a testimonial, the fingerprint we keep with it is deleted after a year, as the cookie in your browser is. Only the number stays.
The single counts of visits are deleted after ninety days. Figures by day remain, which contain no personal information.`,
  },
  {
    title: 'Your Rights',
    icon: 'user-check',
    content: `You may learn what we hold about you, have it corrected or erased, receive a copy of it, object to what we do with it, and withdraw your consent at any time. Withdrawing it does not make what we did before unlawful.
You can do most of that yourself, at once, on the page of your place, whose link is in our emails: download everything we hold about you, change your email address or language, unsubscribe, and erase your data.
These rights come from the law that protects you, including the Jordanian Personal Data Protection Law No. 24 of 2023. They cost you nothing: use that page, or write to the support address on our contact page and we will answer within thirty days.
If you are not satisfied with our answer, you may turn to the data protection authority of your country.
Kalima is not meant for children under thirteen. If a child has given us information, tell us and we will erase it.`,
  },
  {
    title: 'Changes and Contact',
    icon: 'message-circle',
    content: `When this policy changes we publish the new text here with its date. If a change affects what you agreed to, we write to you first and you may leave the waitlist.
Questions about your privacy reach us through the contact page, in Arabic or in English.`,
  },
]
