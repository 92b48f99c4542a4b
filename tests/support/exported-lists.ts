/** Lists as other services export them, with their own headings: in each, one person left or never confirmed. */
export const exportedLists = {
  Mailchimp: {
    file: [
      'Email Address,First Name,Last Name,Address,Phone Number,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LANGUAGE,UNSUB_TIME,LEID,EUID,NOTES,TAGS',
      'Layla@Example.com,ليلى,الحسن,,,2,2025-03-05 14:22:11,203.0.113.7,2025-03-05 14:25:40,203.0.113.7,,,,,,SA,,ar,,101,a1b2c3,,"""beta"",""grammar, basics"""',
      'omar@example.com,Omar,,,,2,,,2024-11-30 08:00:00,203.0.113.8,,,,,,EG,,en-US,,102,a1b2c4,"Met at the fair",',
      'gone@example.com,Gone,,,,2,2025-01-01 10:00:00,203.0.113.9,2025-01-01 10:00:00,203.0.113.9,,,,,,EG,,en,2025-06-01 09:00:00,103,a1b2c5,,',
    ].join('\r\n'),
    people: [
      {
        email: 'layla@example.com',
        name: 'ليلى الحسن',
        language: 'ar',
        joinedAt: '2025-03-05T14:22:11.000Z',
        interests: ['beta', 'grammar, basics'],
        notes: null,
      },
      {
        email: 'omar@example.com',
        name: 'Omar',
        language: 'en',
        joinedAt: '2024-11-30T08:00:00.000Z',
        interests: [],
        notes: 'Met at the fair',
      },
    ],
  },
  Kit: {
    file: [
      'id,email,first_name,state,created_at,tags',
      '3001,layla@example.com,Layla,active,2025-03-05 14:22:11 UTC,beta',
      '3002,omar@example.com,,active,2024-11-30T08:00:00Z,',
      '3003,gone@example.com,Gone,cancelled,2025-01-01 10:00:00 UTC,',
    ].join('\n'),
    people: [
      {
        email: 'layla@example.com',
        name: 'Layla',
        language: null,
        joinedAt: '2025-03-05T14:22:11.000Z',
        interests: ['beta'],
        notes: null,
      },
      {
        email: 'omar@example.com',
        name: null,
        language: null,
        joinedAt: '2024-11-30T08:00:00.000Z',
        interests: [],
        notes: null,
      },
    ],
  },
  GetWaitlist: {
    file: [
      'Email,First Name,Last Name,Priority,Created At,Referral Token,Number of Referrals,Amount Referred,Verified,Removed Date',
      'layla@example.com,Layla,Hassan,1,2025-03-05 14:22:11.123456+00:00,RT4XK,3,3,TRUE,',
      'omar@example.com,,,2,2024-11-30 11:00+03:00,RT4XL,0,0,FALSE,',
      'gone@example.com,Gone,,3,2025-01-01 10:00:00+00:00,RT4XM,0,0,TRUE,2025-02-01',
    ].join('\n'),
    people: [
      {
        email: 'layla@example.com',
        name: 'Layla Hassan',
        language: null,
        joinedAt: '2025-03-05T14:22:11.123Z',
        interests: [],
        notes: null,
      },
      {
        email: 'omar@example.com',
        name: null,
        language: null,
        joinedAt: '2024-11-30T08:00:00.000Z',
        interests: [],
        notes: null,
      },
    ],
  },
  Ghost: {
    file: [
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
      '65f1a,layla@example.com,Layla Hassan,"Writes, teaches",true,false,,2025-03-05T14:22:11.000Z,,"beta,early",',
      '65f1b,omar@example.com,,,true,false,,2024-11-30T08:00:00.000Z,,,',
      '65f1c,gone@example.com,Gone,,false,false,,2025-01-01T10:00:00.000Z,,,',
    ].join('\n'),
    people: [
      {
        email: 'layla@example.com',
        name: 'Layla Hassan',
        language: null,
        joinedAt: '2025-03-05T14:22:11.000Z',
        interests: ['beta', 'early'],
        notes: 'Writes, teaches',
      },
      {
        email: 'omar@example.com',
        name: null,
        language: null,
        joinedAt: '2024-11-30T08:00:00.000Z',
        interests: [],
        notes: null,
      },
    ],
  },
} as const
