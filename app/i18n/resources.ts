/**
 * `en` defines the typed keys; a test compares `ar` with it. Only the server imports this: browsers get the namespaces of
 * their routes (see `translations.tsx`).
 */
import arAdmin from './locales/ar/admin.json'
import arApi from './locales/ar/api.json'
import arCommon from './locales/ar/common.json'
import arContact from './locales/ar/contact.json'
import arContactAdmin from './locales/ar/contactAdmin.json'
import arCoursesAdmin from './locales/ar/coursesAdmin.json'
import arDashboard from './locales/ar/dashboard.json'
import arDemos from './locales/ar/demos.json'
import arDocs from './locales/ar/docs.json'
import arEditor from './locales/ar/editor.json'
import arErasure from './locales/ar/erasure.json'
import arExport from './locales/ar/export.json'
import arFaq from './locales/ar/faq.json'
import arInvitation from './locales/ar/invitation.json'
import arLanding from './locales/ar/landing.json'
import arLandingSections from './locales/ar/landingSections.json'
import arLegal from './locales/ar/legal.json'
import arLegalManager from './locales/ar/legalManager.json'
import arMail from './locales/ar/mail.json'
import arMessageWriting from './locales/ar/messageWriting.json'
import arMessages from './locales/ar/messages.json'
import arPricing from './locales/ar/pricing.json'
import arRejoin from './locales/ar/rejoin.json'
import arTestimonials from './locales/ar/testimonials.json'
import arUsersAdmin from './locales/ar/usersAdmin.json'
import arUsersImport from './locales/ar/usersImport.json'
import arWaitlist from './locales/ar/waitlist.json'
import arWaitlistAdmin from './locales/ar/waitlistAdmin.json'
import enAdmin from './locales/en/admin.json'
import enApi from './locales/en/api.json'
import enCommon from './locales/en/common.json'
import enContact from './locales/en/contact.json'
import enContactAdmin from './locales/en/contactAdmin.json'
import enCoursesAdmin from './locales/en/coursesAdmin.json'
import enDashboard from './locales/en/dashboard.json'
import enDemos from './locales/en/demos.json'
import enDocs from './locales/en/docs.json'
import enEditor from './locales/en/editor.json'
import enErasure from './locales/en/erasure.json'
import enExport from './locales/en/export.json'
import enFaq from './locales/en/faq.json'
import enInvitation from './locales/en/invitation.json'
import enLanding from './locales/en/landing.json'
import enLandingSections from './locales/en/landingSections.json'
import enLegal from './locales/en/legal.json'
import enLegalManager from './locales/en/legalManager.json'
import enMail from './locales/en/mail.json'
import enMessageWriting from './locales/en/messageWriting.json'
import enMessages from './locales/en/messages.json'
import enPricing from './locales/en/pricing.json'
import enRejoin from './locales/en/rejoin.json'
import enTestimonials from './locales/en/testimonials.json'
import enUsersAdmin from './locales/en/usersAdmin.json'
import enUsersImport from './locales/en/usersImport.json'
import enWaitlist from './locales/en/waitlist.json'
import enWaitlistAdmin from './locales/en/waitlistAdmin.json'

export const resources = {
  en: {
    admin: enAdmin,
    api: enApi,
    common: enCommon,
    contact: enContact,
    contactAdmin: enContactAdmin,
    coursesAdmin: enCoursesAdmin,
    dashboard: enDashboard,
    demos: enDemos,
    docs: enDocs,
    editor: enEditor,
    erasure: enErasure,
    export: enExport,
    faq: enFaq,
    invitation: enInvitation,
    landing: enLanding,
    landingSections: enLandingSections,
    legal: enLegal,
    legalManager: enLegalManager,
    mail: enMail,
    messages: enMessages,
    messageWriting: enMessageWriting,
    pricing: enPricing,
    rejoin: enRejoin,
    testimonials: enTestimonials,
    usersAdmin: enUsersAdmin,
    usersImport: enUsersImport,
    waitlist: enWaitlist,
    waitlistAdmin: enWaitlistAdmin,
  },
  ar: {
    admin: arAdmin,
    api: arApi,
    common: arCommon,
    contact: arContact,
    contactAdmin: arContactAdmin,
    coursesAdmin: arCoursesAdmin,
    dashboard: arDashboard,
    demos: arDemos,
    docs: arDocs,
    editor: arEditor,
    erasure: arErasure,
    export: arExport,
    faq: arFaq,
    invitation: arInvitation,
    landing: arLanding,
    landingSections: arLandingSections,
    legal: arLegal,
    legalManager: arLegalManager,
    mail: arMail,
    messages: arMessages,
    messageWriting: arMessageWriting,
    pricing: arPricing,
    rejoin: arRejoin,
    testimonials: arTestimonials,
    usersAdmin: arUsersAdmin,
    usersImport: arUsersImport,
    waitlist: arWaitlist,
    waitlistAdmin: arWaitlistAdmin,
  },
}
