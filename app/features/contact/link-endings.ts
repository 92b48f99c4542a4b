/** Endings that make `word.ending` a web address anywhere. */
export const certainEndings = new Set(
  (
    'com net org info biz edu gov io co app dev xyz tv cc ai ' +
    'ae bh ca ch cn de dz eg es eu fr gr hk ir iq jo jp ke kr kw lb ly nl pk pl pt qa ru sa sd sy tn tr ua uk ye za'
  ).split(' '),
)

/** Endings that are also words ("that is all.me and my friends"), so they count only before a path or port. */
export const ambiguousEndings = new Set(
  'me us to so in is it at be do no am as by my id ie im la ma om ps se al pm st ms mr re vs nr md py rs sh'.split(
    ' ',
  ),
)

/** Longer endings that browsers know of. */
export const commonEndings = new Set(
  (
    'academy blog click club email icu life link live loan news online page pro school shop site space store tech ' +
    'today top vip website win work world'
  ).split(' '),
)

/**
 * Of all other endings, those with which people go on after a full stop without a space ("all done.now what"): they count
 * only before a path, or after a name that no sentence has. What sells something (online, win, finance) is not among them.
 */
export const sentenceWords = new Set(
  (
    'able africa art baby best book brother buy call cat coach college company contact cool country courses dad data day ' +
    'degree design direct discover dog education email energy english fail family fast feedback film fish food football ' +
    'free fun game games giving got group guide health help here hot house how international joy kids law life like limited ' +
    'live love man management media meet men mobile mom money movie music new now one open page parts pay photography ' +
    'phone pictures play plus post read red rest review run safe save school science search services shopping show smart ' +
    'social sport study support talk team technology tennis theatre tips today training translations travel trust ' +
    'university video vote watch weather work works world wow yes you zero ' +
    'mov zip ' + // of files
    'شبكة موقع عرب بيتك بازار عمان'
  ).split(' '),
)

/** They are followed by a name, which may be an ending as well: Mr.Bond, Dr.Kim. */
export const titles = new Set('mr mrs ms miss dr prof eng st no vol etc vs inc ltd'.split(' '))

/** Sites with an ambiguous ending whose name is no word. */
export const shorteners = new Set(
  'youtu.be wa.me fb.me amzn.to lnkd.in redd.it instagr.am tele.gg'.split(' '),
)

/** Names of things that learners write about. */
export const productNames = new Set(['asp.net', 'ado.net', 'vb.net'])
