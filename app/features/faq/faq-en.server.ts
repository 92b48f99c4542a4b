/**
 * A question and its answer; a new line begins a new paragraph. `{{rule}}` is what friends bring (see `lineRule`). `whenOpen`
 * names the words that take their place once the site is open.
 */
export type FaqText = { question: string; answer: string; whenOpen?: OpenFaq }

export type OpenFaq = 'launch' | 'joining' | 'line' | 'discount' | 'address'

/** What people ask before the launch. Keep it in step with `faq-ar.server.ts`. */
export const faqInEnglish: FaqText[] = [
  {
    question: 'What is Kalima?',
    answer: `A platform for learning English that speaks your language. Short video lessons are explained in Arabic, native English-speaking teachers show you how it sounds, and a clear path leads from the basics to proficiency.
“Kalima” is Arabic for “word”. One word a day is a small thing; a thousand of them are a language.`,
  },
  {
    question: 'When does it launch?',
    answer:
      'The countdown on the home page leads to the day we plan to launch. If the plan changes, the countdown changes with it, and people on the waitlist hear about it first.',
    whenOpen: 'launch',
  },
  {
    question: 'What do I get for joining the waitlist?',
    answer:
      'First access to all features, 50% off your first annual plan, beta access to new features, and priority when you need help. Joining is free and commits you to nothing.',
    whenOpen: 'joining',
  },
  {
    question: 'What decides my place in line?',
    answer: `When you joined. We invite people in the order of the line.
{{rule}} A friend counts once, and other addresses of your own don’t count.`,
    whenOpen: 'line',
  },
  {
    question: 'I am a complete beginner. Is it for me?',
    answer:
      'Yes. The curriculum begins with letters, sounds and first words, and every explanation is in Arabic until English is enough. If you know some English already, you start at your own level.',
  },
  {
    question: 'What will I learn?',
    answer: `Vocabulary, grammar and conversation, each with exercises right after the lesson. Reading, writing and business English have courses of their own.
What you learn is tied to how people live and talk in both languages, so you know not only what a sentence means but also when to say it.`,
  },
  {
    question: 'How much time does it take?',
    answer:
      'As much as you can give it. Our sample plan for level B2 asks for seven and a half hours a week, in sessions of 30 to 45 minutes with two days of rest. A shorter plan takes longer, and leads to the same place.',
  },
  {
    question: 'What will it cost?',
    answer:
      'There are three plans, Basic, Pro and Elite, billed monthly or annually; annual plans cost 17% less. The pricing page shows them all. You pay nothing until you choose a plan and confirm its price.',
  },
  {
    question: 'How does the 50% discount work?',
    answer:
      'Everyone on the waitlist on launch day can use it once, for the first annual plan they choose. The invitation we send you says how long it is valid. It is personal and cannot be combined with other offers.',
    whenOpen: 'discount',
  },
  {
    question: 'Will I get a certificate?',
    answer:
      'Yes: an achievement certificate for each level you complete, which you can print or share. It says what you have learned with us; it does not replace official tests such as TOEFL or IELTS.',
  },
  {
    question: 'What happens to my email address?',
    answer:
      'We use it to tell you about the launch and its offers, and for nothing else. We do not sell it or pass it on, and every email has a link that takes you off the list with one click. The privacy policy has the details.',
    whenOpen: 'address',
  },
]
