import { normalized } from './headings/normalized.js';

/** The full and short names of each month in the languages of banks, separated by spaces. */
const MONTHS: readonly string[] = [
  'january jan januar jaenner jänner janvier janv enero ene janeiro gennaio gen januari jänner tammikuu tammi styczeń stycznia sty leden ledna led január ianuarie ian siječanj siječnja sij ocak oca ιανουάριος ιανουαρίου ιαν январь января янв січень січня січ януари яну sausis sausio saus jaanuar jaan ינואר ינו يناير',
  'february feb februar feber février février fevr févr febrero fevereiro fev febbraio februari helmikuu helmi luty lutego lut únor února úno február februára február febr februarie veljača veljače velj şubat şub φεβρουάριος φεβρουαρίου φεβ февраль февраля фев лютий лютого лют февруари фев vasaris vasario vas veebruar veebr פברואר פבר فبراير',
  'march mar märz maerz mrz mär mars marzo março maart mrt maaliskuu maalis marts marzec marca březen března bře marec március már martie ožujak ožujka ožu mart μάρτιος μαρτίου μαρ март марта мар березень березня бер март kovas kovo kov märts מרץ מרס مارس',
  'april apr avril avr abril abr aprile huhtikuu huhti kwiecień kwietnia kwi duben dubna dub apríl apríla április ápr aprilie travanj travnja tra nisan nis απρίλιος απριλίου απρ апрель апреля апр квітень квітня кві април balandis balandžio bal aprill אפריל אפר أبريل',
  'may mai mayo maio maggio mag mei maj toukokuu touko květen května kvě máj mája május svibanj svibnja svi mayıs μάιος μαΐου μαϊ μαι май мая травень травня тра gegužė gegužės geg מאי مايو',
  'june jun juni juin junio junho giugno giu kesäkuu kesä czerwiec czerwca cze červen června čvn jún júna június iunie iun lipanj lipnja lip haziran haz ιούνιος ιουνίου ιουν июнь июня июн червень червня чер юни birželis birželio birž juuni יוני يونيو',
  'july jul juli juillet juil julio julho luglio lug heinäkuu heinä lipiec lipca červenec července čvc júl júla július iulie iul srpanj srpnja srp temmuz tem ιούλιος ιουλίου ιουλ июль июля июл липень липня лип юли liepa liepos liep juuli יולי يوليو',
  'august aug août aout agosto ago augustus augusti elokuu elo sierpień sierpnia sie srpen srpna augusztus kolovoz kolovoza kol ağustos ağu αύγουστος αυγούστου αυγ август августа авг серпень серпня сер rugpjūtis rugpjūčio rugp אוגוסט אוג أغسطس',
  'september sep sept septembre septiembre setiembre setembro set settembre syyskuu syys wrzesień września wrz září zář szeptember szept septembrie rujan rujna ruj eylül eyl σεπτέμβριος σεπτεμβρίου σεπ сентябрь сентября сен сент вересень вересня вер септември сеп rugsėjis rugsėjo rugs ספטמבר ספט سبتمبر',
  'october oct oktober okt octobre octubre outubro out ottobre ott lokakuu loka październik października paź říjen října říj október octombrie listopad listopada lis ekim eki οκτώβριος οκτωβρίου οκτ октябрь октября окт жовтень жовтня жов октомври spalis spalio spal oktoober אוקטובר אוק أكتوبر',
  'november nov novembre noviembre novembro marraskuu marras listopad listopada lis november noiembrie noi studeni studenoga stu kasım kas νοέμβριος νοεμβρίου νοε ноябрь ноября ноя листопад листопада лис ноември ное lapkritis lapkričio lapkr נובמבר נוב نوفمبر',
  'december dec dezember dez décembre diciembre dic dezembro dicembre joulukuu joulu grudzień grudnia gru prosinec prosince pro decembrie prosinac prosinca aralık ara δεκέμβριος δεκεμβρίου δεκ декабрь декабря дек грудень грудня гру декември gruodis gruodžio gruod detsember dets דצמבר דצמ ديسمبر',
];

const ENGLISH = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The month of each word; null for a word that names different months in different languages, such as `listopad`. */
const BY_WORD = wordsOfMonths();

function wordsOfMonths(): ReadonlyMap<string, string | null> {
  const words = new Map<string, string | null>();
  MONTHS.forEach((names, at) => {
    const month = ENGLISH[at] ?? '';
    for (const name of names.split(' ')) {
      const word = normalized(name);
      const known = words.get(word);
      words.set(word, known === undefined || known === month ? month : null);
    }
  });
  return words;
}

/** Returns the number of the month, 1 to 12, that a word names in any language; null for other words. */
export function monthNumber(word: string): number | null {
  const month = monthNamed(word);
  return month === null ? null : ENGLISH.indexOf(month) + 1;
}

/** Returns the first three English letters of the month that a word names in any language; null for other words. */
export function monthNamed(word: string): string | null {
  return BY_WORD.get(normalized(word)) ?? null;
}
