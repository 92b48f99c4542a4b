import type { LegalText } from '../legal-view'

/** The terms before the launch. Keep them in step with `terms-ar.ts`. */
export const termsInEnglish: LegalText[] = [
  {
    title: 'Platform Usage',
    icon: 'book-open',
    category: 'usage',
    content: `Kalima is a platform for learning English, made for Arabic speakers. It has not launched yet: what you see is an introduction to it and a waitlist.
By using this site you accept these terms. If you do not agree with them, please do not use it.
You may use the site for yourself and free of charge. The exercises, the study plan and the progress figures shown here are examples of what is to come; they are not courses and lead to no certificate.`,
  },
  {
    title: 'The Early-Access Waitlist',
    icon: 'list-checks',
    category: 'usage',
    content: `Anyone aged thirteen or over may join the waitlist with an email address of their own. One place per person is enough; more places do not move you forward.
Joining costs nothing and commits you to nothing. It does not guarantee a place in early access or a particular date: the launch date shown on the site is our plan, and we will say so if it changes.
You may leave the waitlist at any time through the link in every email.`,
  },
  {
    title: 'Early-Access Benefits',
    icon: 'badge-percent',
    category: 'usage',
    content: `Everyone on the waitlist on launch day receives the benefits named on the site: first access to all features, fifty percent off the first annual plan, beta access to new features, and priority support.
The discount is personal, is valid once, and cannot be exchanged for money, passed on, or combined with another offer. The invitation says how long it is valid.
Prices shown before the launch are for information only. You pay nothing until you choose a plan and confirm its price.`,
  },
  {
    title: 'User Accounts',
    icon: 'circle-user-round',
    category: 'accounts',
    content: `There are no accounts before the launch. When they open, the person who was invited creates the account, gives correct details, and keeps the password to themselves.
An account belongs to one person. You are responsible for what happens through it, so tell us at once if you think that someone else is using it.
Anyone under eighteen needs the consent of a parent or guardian to open an account or to buy a plan.`,
  },
  {
    title: 'Fair Conduct',
    icon: 'shield-check',
    category: 'accounts',
    content: `Please treat the site, and the people behind it, as you would wish to be treated.
You may not register other people without their knowledge, send unsolicited advertising or unlawful content through our forms, go around the limits of the site or test its security without our written permission, or collect its contents with automated tools.
If you find a weakness, tell us before you tell others. We will thank you, and we will not pursue anyone who reports in good faith.`,
  },
  {
    title: 'Intellectual Property',
    icon: 'copyright',
    category: 'intellectual',
    content: `The name Kalima, its logo, and the lessons, texts, illustrations and software of this site belong to us or to those who have licensed them to us. You may look at them, link to them, and quote them with their source; any other use needs our written permission.
What you write to us remains yours. If you send us a suggestion, we may put it into practice without owing you anything for it.`,
  },
  {
    title: 'Service Termination',
    icon: 'power',
    category: 'termination',
    content: `You may stop using the site and leave the waitlist at any time.
We may change, pause or end the site or the waitlist, in whole or in part. If we end it, we will tell those who are waiting and erase their addresses as the privacy policy says.
We may take an entry off the waitlist, or refuse access, where these terms have been broken. We will give the reason when you ask for it.`,
  },
  {
    title: 'Liability, Law and Changes',
    icon: 'scale',
    category: 'termination',
    content: `We build the site with care, but offer it as it is: we cannot promise that it is always available or free of errors. We are liable for intent and gross negligence, and wherever the law allows no limit; beyond that, not for the consequences of using a free site.
These terms are governed by the laws of the Hashemite Kingdom of Jordan, and the courts of Amman decide disputes, unless the law of the country where you live gives you a protection that cannot be waived.
When these terms change, we publish the new text here with its date. The Arabic and the English text mean the same; where they differ, the Arabic one applies.
Questions are welcome through the contact page.`,
  },
]
