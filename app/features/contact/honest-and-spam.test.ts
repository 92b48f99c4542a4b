import { describe, expect, test } from 'vitest'

import { isPublicEnding } from './spam-check.server'
import { isSuspicious } from './suspicious-content'

const honest = {
  en: [
    'Hello, I would like to learn English, e.g. for travel and for work.',
    'My score was 3.5 last year, and I need 6.5 by June.',
    'I am a developer and work with Node.js and Vue.js every day.',
    'I work for Haddad Inc. in Amman. Do you have plans for companies?',
    'Our company is Saleh & Sons Ltd.and we are twelve people.',
    'Do you use ASP.NET or Node.js for the site?',
    'I studied at the University of Jordan (B.Sc. in Physics, M.A. in History).',
    'Is it free? I am a student and have no money to spare.',
    'Please call me at 9.30 a.m. or after 5 p.m. on weekdays.',
    'I read about you in the newspaper.It was a nice article.',
    'Can I pay 49.99 a month, or 497.90 at once?',
    'Mr. Haddad told me about you. So did Dr.Saleh.',
    'I finished A1, A2, etc. and want to go on with B1.',
    'My e-mail address is layla.haddad@example.com, please write to me there.',
    'The lesson of 12.11.2026 was too short. The one of 13/11/2026 was fine.',
    'My phone shows version 2.0.1 of the app. Is that the latest?',
    'I live in St. Louis, U.S.A. but I am from Irbid.',
    'Congratulating my sister on her exam made me want to learn, too.',
    'I won a prize at school and my teacher said I should go on.',
    'I pressed the button here and nothing happened.',
    'Where do I click? Here on my phone I see no button.',
    'The freedom to learn when I want is worth the money.',
    'My file is called homework.txt, and the other one notes.docx.',
    'I have questions about grammar,vocabulary and so on.Can you help me?',
    'Do you teach with books (vol. 1, pp. 10-20)?',
    'I am 15 yrs. old. Is there a course for me?',
    'What is the difference between "its" and "it’s"? I never know.',
    'Hi!I am Omar.I am from Jordan.My English is not good.',
    'I need it for IELTS/TOEFL. My level is approx. B1.',
    'He said: "to be or not to be"... what does that mean?',
    'The course is great.Thank you so much.',
    'I work from 8:00 to 16:30, so lessons at 18:00 would be best.',
    'Is your office near the 3rd circle, No. 12?',
    'We are a family of 4.My children are 7 and 9.',
    'I like your idea.so many people need it.',
  ],
  ar: [
    'مرحبًا، أريد أن أتعلم الإنجليزية من أجل العمل والسفر.',
    'حصلت على 3.5 العام الماضي وأحتاج إلى 6.5 قبل الصيف.',
    'أعمل مبرمجًا وأستخدم Node.js كل يوم.',
    'أعمل في شركة Haddad Inc. في عمّان، فهل لديكم خطط للشركات؟',
    'هل الدروس مجانية؟ فأنا طالب ولا أملك مالًا كثيرًا.',
    'وصلتني رسالتكم.شكرًا جزيلًا لكم.',
    'بريدي الإلكتروني هو layla@example.com، راسلوني عليه من فضلكم.',
    'أفوز دائمًا في الألعاب التعليمية، فهل عندكم ألعاب؟',
    'د.سامي نصحني بكم، وأ.ليلى كذلك.',
    'موعدي الساعة 9.30 صباحًا أو بعد الخامسة.',
    'ما الفرق بين its و it’s؟ لا أعرف أبدًا.',
    'أنهيت المستوى A2 وأريد أن أتابع مع B1، أي e.g. المحادثة.',
    'السعر 49.99 دولارًا في الشهر، أليس كذلك؟',
    'أسكن في شارع الملكة رانيا، رقم 12.الطابق الثاني.',
    'تهانينا على هذا المشروع الرائع، وأتمنى لكم النجاح.',
  ],
}

const spam = [
  'Visit http://example.com today',
  'See https://shop.example.org/offer?id=1',
  'www.cheap-pills.example',
  'Just go to best-deals.com and thank me later',
  'win.bet/abc',
  'Join us at discord.gg/abc',
  'my-site.shop has it all',
  'Watch youtu.be/dQw4w9WgXcQ',
  'Write to me on t.me/freestuff',
  'bit.ly/3abcde',
  'Our store: deals24.online',
  'زوروا موقعنا offers.net الآن',
  'تفضلوا بزيارة www.example.jo',
  'Cheap viagra for everybody',
  'VIAGRA',
  'The best casino in town',
  'Play at our casinos tonight',
  'You have won the lottery',
  'Two lotteries a week',
  'You are our lucky winner',
  'All winners get a prize',
  'Congratulations, you have been chosen',
  'CONGRATULATIONS!!!',
  'Click here to claim it',
  'click   here',
  'Please click\nhere',
  'Free money for all',
  'free\u00A0money',
  'c\u200Basino',
  'ｖｉａｇｒａ',
  'فزت معنا في casino اليوم',
  'http://192.168.0.1/login',
  'ftp://files.example.com',
  'example。com',
  'cheap-essays.co.uk writes it for you',
]

describe.each([
  ['the browser', undefined],
  ['the server', isPublicEnding],
])('to %s', (_, isListed) => {
  test.each([...honest.en, ...honest.ar])('%j is honest', (message) => {
    expect(isSuspicious(message, isListed)).toBe(false)
  })
})

test.each(spam)('to the server %j is suspicious', (message) => {
  expect(isSuspicious(message, isPublicEnding)).toBe(true)
})
