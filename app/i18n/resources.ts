/**
 * `en` defines the typed keys; a test compares `ar` with it. Only the server imports this: browsers get the namespaces of
 * their routes (see `translations.tsx`).
 */
import arAdmin from './locales/ar/admin.json'
import arAnalytics from './locales/ar/analytics.json'
import arAnnouncements from './locales/ar/announcements.json'
import arAnnouncementsAdmin from './locales/ar/announcementsAdmin.json'
import arApi from './locales/ar/api.json'
import arAudit from './locales/ar/audit.json'
import arCommon from './locales/ar/common.json'
import arContact from './locales/ar/contact.json'
import arContactAdmin from './locales/ar/contactAdmin.json'
import arContent from './locales/ar/content.json'
import arCoursesAdmin from './locales/ar/coursesAdmin.json'
import arDashboard from './locales/ar/dashboard.json'
import arDemos from './locales/ar/demos.json'
import arDocs from './locales/ar/docs.json'
import arEditor from './locales/ar/editor.json'
import arErasure from './locales/ar/erasure.json'
import arExport from './locales/ar/export.json'
import arFaq from './locales/ar/faq.json'
import arFunnel from './locales/ar/funnel.json'
import arInvitation from './locales/ar/invitation.json'
import arJoinTeam from './locales/ar/joinTeam.json'
import arLanding from './locales/ar/landing.json'
import arPageTexts from './locales/ar/pageTexts.json'
import arLandingSections from './locales/ar/landingSections.json'
import arLegal from './locales/ar/legal.json'
import arLegalManager from './locales/ar/legalManager.json'
import arMail from './locales/ar/mail.json'
import arMessageWriting from './locales/ar/messageWriting.json'
import arMessages from './locales/ar/messages.json'
import arOpenSite from './locales/ar/openSite.json'
import arOwnData from './locales/ar/ownData.json'
import arPlace from './locales/ar/place.json'
import arRights from './locales/ar/rights.json'
import arPricing from './locales/ar/pricing.json'
import arRejoin from './locales/ar/rejoin.json'
import arSecurity from './locales/ar/security.json'
import arMedia from './locales/ar/media.json'
import arSettings from './locales/ar/settings.json'
import arSharing from './locales/ar/sharing.json'
import arSiteSettings from './locales/ar/siteSettings.json'
import arApiKeys from './locales/ar/apiKeys.json'
import arWebhooks from './locales/ar/webhooks.json'
import arMailTemplates from './locales/ar/mailTemplates.json'
import arTeam from './locales/ar/team.json'
import arTestimonials from './locales/ar/testimonials.json'
import arUsersAdmin from './locales/ar/usersAdmin.json'
import arUsersImport from './locales/ar/usersImport.json'
import arWaitlist from './locales/ar/waitlist.json'
import arWaitlistAdmin from './locales/ar/waitlistAdmin.json'
import arWaitlistImport from './locales/ar/waitlistImport.json'
import arWaves from './locales/ar/waves.json'
import enAdmin from './locales/en/admin.json'
import enAnalytics from './locales/en/analytics.json'
import enAnnouncements from './locales/en/announcements.json'
import enAnnouncementsAdmin from './locales/en/announcementsAdmin.json'
import enApi from './locales/en/api.json'
import enAudit from './locales/en/audit.json'
import enCommon from './locales/en/common.json'
import enContact from './locales/en/contact.json'
import enContactAdmin from './locales/en/contactAdmin.json'
import enContent from './locales/en/content.json'
import enCoursesAdmin from './locales/en/coursesAdmin.json'
import enDashboard from './locales/en/dashboard.json'
import enDemos from './locales/en/demos.json'
import enDocs from './locales/en/docs.json'
import enEditor from './locales/en/editor.json'
import enErasure from './locales/en/erasure.json'
import enExport from './locales/en/export.json'
import enFaq from './locales/en/faq.json'
import enFunnel from './locales/en/funnel.json'
import enInvitation from './locales/en/invitation.json'
import enJoinTeam from './locales/en/joinTeam.json'
import enLanding from './locales/en/landing.json'
import enPageTexts from './locales/en/pageTexts.json'
import enLandingSections from './locales/en/landingSections.json'
import enLegal from './locales/en/legal.json'
import enLegalManager from './locales/en/legalManager.json'
import enMail from './locales/en/mail.json'
import enMessageWriting from './locales/en/messageWriting.json'
import enMessages from './locales/en/messages.json'
import enOpenSite from './locales/en/openSite.json'
import enOwnData from './locales/en/ownData.json'
import enPlace from './locales/en/place.json'
import enRights from './locales/en/rights.json'
import enPricing from './locales/en/pricing.json'
import enRejoin from './locales/en/rejoin.json'
import enSecurity from './locales/en/security.json'
import enMedia from './locales/en/media.json'
import enSettings from './locales/en/settings.json'
import enSharing from './locales/en/sharing.json'
import enSiteSettings from './locales/en/siteSettings.json'
import enApiKeys from './locales/en/apiKeys.json'
import enWebhooks from './locales/en/webhooks.json'
import enMailTemplates from './locales/en/mailTemplates.json'
import enTeam from './locales/en/team.json'
import enTestimonials from './locales/en/testimonials.json'
import enUsersAdmin from './locales/en/usersAdmin.json'
import enUsersImport from './locales/en/usersImport.json'
import enWaitlist from './locales/en/waitlist.json'
import enWaitlistAdmin from './locales/en/waitlistAdmin.json'
import enWaitlistImport from './locales/en/waitlistImport.json'
import enWaves from './locales/en/waves.json'

export const resources = {
  en: {
    admin: enAdmin,
    analytics: enAnalytics,
    announcements: enAnnouncements,
    announcementsAdmin: enAnnouncementsAdmin,
    api: enApi,
    audit: enAudit,
    common: enCommon,
    contact: enContact,
    contactAdmin: enContactAdmin,
    content: enContent,
    coursesAdmin: enCoursesAdmin,
    dashboard: enDashboard,
    demos: enDemos,
    docs: enDocs,
    editor: enEditor,
    erasure: enErasure,
    export: enExport,
    faq: enFaq,
    funnel: enFunnel,
    invitation: enInvitation,
    joinTeam: enJoinTeam,
    landing: enLanding,
    pageTexts: enPageTexts,
    landingSections: enLandingSections,
    legal: enLegal,
    legalManager: enLegalManager,
    mail: enMail,
    messages: enMessages,
    messageWriting: enMessageWriting,
    openSite: enOpenSite,
    ownData: enOwnData,
    place: enPlace,
    rights: enRights,
    pricing: enPricing,
    rejoin: enRejoin,
    security: enSecurity,
    settings: enSettings,
    sharing: enSharing,
    media: enMedia,
    siteSettings: enSiteSettings,
    apiKeys: enApiKeys,
    webhooks: enWebhooks,
    mailTemplates: enMailTemplates,
    team: enTeam,
    testimonials: enTestimonials,
    usersAdmin: enUsersAdmin,
    usersImport: enUsersImport,
    waitlist: enWaitlist,
    waitlistAdmin: enWaitlistAdmin,
    waitlistImport: enWaitlistImport,
    waves: enWaves,
  },
  ar: {
    admin: arAdmin,
    analytics: arAnalytics,
    announcements: arAnnouncements,
    announcementsAdmin: arAnnouncementsAdmin,
    api: arApi,
    audit: arAudit,
    common: arCommon,
    contact: arContact,
    contactAdmin: arContactAdmin,
    content: arContent,
    coursesAdmin: arCoursesAdmin,
    dashboard: arDashboard,
    demos: arDemos,
    docs: arDocs,
    editor: arEditor,
    erasure: arErasure,
    export: arExport,
    faq: arFaq,
    funnel: arFunnel,
    invitation: arInvitation,
    joinTeam: arJoinTeam,
    landing: arLanding,
    pageTexts: arPageTexts,
    landingSections: arLandingSections,
    legal: arLegal,
    legalManager: arLegalManager,
    mail: arMail,
    messages: arMessages,
    messageWriting: arMessageWriting,
    openSite: arOpenSite,
    ownData: arOwnData,
    place: arPlace,
    rights: arRights,
    pricing: arPricing,
    rejoin: arRejoin,
    security: arSecurity,
    settings: arSettings,
    sharing: arSharing,
    media: arMedia,
    siteSettings: arSiteSettings,
    apiKeys: arApiKeys,
    webhooks: arWebhooks,
    mailTemplates: arMailTemplates,
    team: arTeam,
    testimonials: arTestimonials,
    usersAdmin: arUsersAdmin,
    usersImport: arUsersImport,
    waitlist: arWaitlist,
    waitlistAdmin: arWaitlistAdmin,
    waitlistImport: arWaitlistImport,
    waves: arWaves,
  },
}
