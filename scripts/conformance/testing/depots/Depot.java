import com.sun.net.httpserver.*;
import java.io.*;
import java.math.*;
import java.net.*;
import java.nio.ByteBuffer;
import java.nio.charset.*;
import java.time.*;
import java.time.format.*;
import java.util.*;
import java.util.concurrent.Executors;
import java.util.function.Predicate;

/** A correct server of depot.yaml with the JDK's HTTP server. Instants have seconds. */
public class Depot {
  record Reply(int status, Object body, Map<String, String> headers) {}
  static final class Part { Map<String, Object> item; final Map<String, Map<String, Object>> notes = new LinkedHashMap<>(); }
  static final Map<String, Part> PARTS = new LinkedHashMap<>();
  static final Map<String, Reply> REPLIES = new HashMap<>();
  static int last = 0;

  static boolean text(Object v) { return v instanceof String s && s.codePointCount(0, s.length()) <= 3000; }
  static Predicate<Object> like(String pattern) { return v -> v instanceof String s && s.matches(pattern); }
  static OffsetDateTime instant(String s) {
    return OffsetDateTime.parse(s.toUpperCase(Locale.ROOT), DateTimeFormatter.ISO_OFFSET_DATE_TIME.withResolverStyle(ResolverStyle.STRICT));
  }
  static boolean isInstant(Object v) {
    if (!like("(?i)\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)").test(v)) return false;
    try { return instant((String) v) != null; } catch (DateTimeException e) { return false; }
  }
  static boolean whole(Object v) {
    if (!(v instanceof BigDecimal n)) return false;
    try { n.longValueExact(); return true; } catch (ArithmeticException e) { return false; }
  }
  static boolean uri(Object v) {
    try { return v instanceof String s && new URI(s).isAbsolute(); } catch (URISyntaxException e) { return false; }
  }
  static final Map<String, Predicate<Object>> SHARED = Map.of(
      "name", v -> text(v) && !v.equals(""), "remark", v -> v == null || text(v),
      "color", like("red|green|blue"), "weight", v -> v instanceof BigDecimal n && n.signum() >= 0 && !Double.isInfinite(n.doubleValue()));
  static final Map<String, Predicate<Object>> WHOLE = new HashMap<>(SHARED);
  static {
    WHOLE.put("code", v -> like("[A-Z]+-[0-9]+").test(v) && ((String) v).length() <= 20);
    WHOLE.put("serial", Depot::whole);
    WHOLE.put("madeAt", Depot::isInstant);
    WHOLE.put("checkedAt", like("(?i)([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)"));
    WHOLE.put("maker", like("(?i)[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}"));
    WHOLE.put("mail", like("[^@\\s]+@[^@\\s]+\\.[^@\\s]+"));
    WHOLE.put("site", Depot::uri);
  }
  static String rejected(Map<String, Object> body, Map<String, Predicate<Object>> rules, List<String> required, boolean open) {
    for (String name : required) if (!body.containsKey(name)) return name + " is missing.";
    for (var each : body.entrySet())
      if (rules.containsKey(each.getKey()) ? !rules.get(each.getKey()).test(each.getValue()) : !open) return each.getKey() + " is not as declared.";
    return null;
  }
  static Reply failed(int status, String error) { return new Reply(status, Map.of("error", error), Map.of()); }
  static String printed(Instant i) { return i.truncatedTo(java.time.temporal.ChronoUnit.SECONDS).toString(); }
  static Map<String, Object> stored(Map<String, Object> body) {
    var out = new LinkedHashMap<>(body);
    out.computeIfPresent("madeAt", (k, v) -> printed(instant((String) v).toInstant()));
    return out;
  }

  /** JSON with numbers of any size. */
  static final class Json {
    final String s; int at = 0;
    Json(String s) { this.s = s; }
    static Object parse(String s) { var j = new Json(s); j.blank(); var v = j.value(0); j.blank(); if (j.at != s.length()) throw new IllegalArgumentException(); return v; }
    void blank() { while (at < s.length() && " \t\r\n".indexOf(s.charAt(at)) >= 0) at++; }
    char peek() { if (at >= s.length()) throw new IllegalArgumentException(); return s.charAt(at); }
    void want(char c) { if (peek() != c) throw new IllegalArgumentException(); at++; }
    Object value(int depth) {
      if (depth > 200) throw new IllegalArgumentException();
      char c = peek();
      if (c == '{') {
        at++; var out = new LinkedHashMap<String, Object>(); blank();
        if (peek() == '}') { at++; return out; }
        for (;;) {
          blank(); if (peek() != '"') throw new IllegalArgumentException();
          String name = string(); blank(); want(':'); blank(); out.put(name, value(depth + 1)); blank();
          if (peek() == ',') { at++; continue; }
          want('}'); return out;
        }
      }
      if (c == '[') {
        at++; var out = new ArrayList<Object>(); blank();
        if (peek() == ']') { at++; return out; }
        for (;;) { blank(); out.add(value(depth + 1)); blank(); if (peek() == ',') { at++; continue; } want(']'); return out; }
      }
      if (c == '"') return string();
      for (var word : new String[] {"true", "false", "null"})
        if (s.startsWith(word, at)) { at += word.length(); return word.equals("null") ? null : (Object) word.equals("true"); }
      var m = java.util.regex.Pattern.compile("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d{1,6})?").matcher(s).region(at, s.length());
      if (!m.lookingAt()) throw new IllegalArgumentException();
      at = m.end();
      return new BigDecimal(m.group());
    }
    String string() {
      want('"'); var out = new StringBuilder();
      for (;;) {
        char c = peek(); at++;
        if (c == '"') return out.toString();
        if (c < ' ') throw new IllegalArgumentException();
        if (c != '\\') { out.append(c); continue; }
        char e = peek(); at++;
        int k = "\"\\/bfnrt".indexOf(e);
        if (k >= 0) out.append("\"\\/\b\f\n\r\t".charAt(k));
        else if (e == 'u' && s.substring(at, Math.min(s.length(), at + 4)).matches("[0-9a-fA-F]{4}")) { out.append((char) Integer.parseInt(s.substring(at, at + 4), 16)); at += 4; }
        else throw new IllegalArgumentException();
      }
    }
    static void print(Object v, StringBuilder out) {
      if (v instanceof Map<?, ?> m) { out.append('{'); String sep = ""; for (var e : m.entrySet()) { out.append(sep); print(e.getKey(), out); out.append(':'); print(e.getValue(), out); sep = ","; } out.append('}'); }
      else if (v instanceof List<?> l) { out.append('['); String sep = ""; for (var e : l) { out.append(sep); print(e, out); sep = ","; } out.append(']'); }
      else if (v instanceof String t) {
        out.append('"');
        for (char c : t.toCharArray()) { if (c == '"' || c == '\\') out.append('\\').append(c); else if (c < ' ') out.append(String.format("\\u%04x", (int) c)); else out.append(c); }
        out.append('"');
      } else out.append(v);
    }
  }

  static String decoded(String s, boolean isQuery) {
    if (s.matches("(?s).*%(?![0-9a-fA-F]{2}).*")) throw new IllegalArgumentException();
    var bytes = new ByteArrayOutputStream();
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if (c == '%') { bytes.write(Integer.parseInt(s.substring(i + 1, i + 3), 16)); i += 2; }
      else if (c == '+' && isQuery) bytes.write(' ');
      else bytes.write(c);
    }
    return utf8(bytes.toByteArray());
  }
  static String utf8(byte[] bytes) {
    try { return StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT).onUnmappableCharacter(CodingErrorAction.REPORT).decode(ByteBuffer.wrap(bytes)).toString(); }
    catch (CharacterCodingException e) { throw new IllegalArgumentException(); }
  }

  static Reply answer(HttpExchange x, byte[] sent) {
    String raw = x.getRequestURI().getRawPath();
    String[] s;
    try { s = Arrays.stream(raw.substring(1).split("/", -1)).map(p -> decoded(p, false)).toArray(String[]::new); }
    catch (IllegalArgumentException e) { return failed(400, "The path is not encoded."); }
    boolean admin = s.length == 2 && s[0].equals("admin") && s[1].equals("shutdown");
    boolean parts = s[0].equals("parts") && s.length <= 4 && (s.length < 3 || s[2].equals("notes"));
    if (!admin && !parts) return failed(404, "There is no such path.");
    String token = Objects.requireNonNullElse(x.getRequestHeaders().getFirst("Authorization"), "");
    if (!token.matches("(?i)bearer +depot-token")) return new Reply(401, null, Map.of("WWW-Authenticate", "Bearer"));
    List<String> allowed = admin ? List.of("POST") : List.of(List.of("GET", "HEAD", "POST"), List.of("GET", "HEAD", "PUT", "PATCH", "DELETE"), List.of("GET", "HEAD", "POST"), List.of("GET", "HEAD", "DELETE")).get(s.length - 1);
    String method = x.getRequestMethod();
    if (!allowed.contains(method)) return new Reply(405, null, Map.of("Allow", String.join(", ", allowed)));
    if (method.equals("HEAD")) method = "GET";
    if (admin) return new Reply(202, null, Map.of());
    String site = x.getRequestHeaders().getFirst("X-Site");
    if (!"north".equals(site) && !"south".equals(site)) return failed(400, "X-Site is north or south.");
    Map<String, Object> body = Map.of();
    if (method.startsWith("P")) {
      String type = Objects.requireNonNullElse(x.getRequestHeaders().getFirst("Content-Type"), "").split(";")[0].trim().toLowerCase(Locale.ROOT);
      if (!type.matches("application/(merge-patch\\+)?json") || x.getRequestHeaders().containsKey("Content-Encoding")) return failed(422, "Send JSON.");
      Object value;
      try { value = Json.parse(utf8(sent)); } catch (IllegalArgumentException e) { return failed(400, "It is not JSON."); }
      if (!(value instanceof Map<?, ?>)) return failed(422, "Send an object.");
      @SuppressWarnings("unchecked") var map = (Map<String, Object>) value; body = map;
    }
    String query = Objects.requireNonNullElse(x.getRequestURI().getRawQuery(), "");
    if (!method.equals("POST")) return act(method, s, query, body);
    String key = x.getRequestHeaders().getFirst("Idempotency-Key");
    if (key == null && s.length == 3) return failed(400, "Idempotency-Key is missing.");
    if (key != null && REPLIES.containsKey(raw + " " + key)) return REPLIES.get(raw + " " + key);
    Reply reply = act(method, s, query, body);
    if (key != null && reply.status < 300) REPLIES.put(raw + " " + key, reply);
    return reply;
  }

  static boolean holds(Object code, Part except) { return PARTS.values().stream().anyMatch(p -> p != except && p.item.get("code").equals(code)); }

  static Reply act(String method, String[] s, String query, Map<String, Object> body) {
    if (s.length == 1) return method.equals("GET") ? list(query) : create(body);
    Part part = PARTS.get(s[1]);
    if (part == null) return failed(404, "There is no such part.");
    if (s.length > 2) return note(method, part, s, body);
    if (method.equals("DELETE")) { PARTS.remove(s[1]); return new Reply(204, null, Map.of()); }
    if (method.equals("GET")) return new Reply(200, part.item, Map.of());
    boolean put = method.equals("PUT");
    String wrong = rejected(body, put ? WHOLE : SHARED, put ? List.of("code", "name") : List.of(), false);
    if (wrong != null) return failed(422, wrong);
    if (put && holds(body.get("code"), part)) return failed(409, "The code is taken.");
    var item = new LinkedHashMap<String, Object>();
    if (put) for (String name : List.of("id", "createdAt")) item.put(name, part.item.get(name)); else item.putAll(part.item);
    item.putAll(stored(body));
    if (!put) item.values().removeIf(Objects::isNull);
    part.item = item;
    return new Reply(200, item, Map.of());
  }

  static Reply create(Map<String, Object> body) {
    String wrong = rejected(body, WHOLE, List.of("code", "name"), false);
    if (wrong != null) return failed(422, wrong);
    if (holds(body.get("code"), null)) return failed(409, "The code is taken.");
    Part part = new Part(); String id = "j" + ++last;
    part.item = new LinkedHashMap<>(Map.of("id", id, "createdAt", printed(Instant.now())));
    part.item.putAll(stored(body)); PARTS.put(id, part);
    return new Reply(201, part.item, Map.of("Location", "/parts/" + id));
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  static Reply list(String query) {
    var pairs = new HashMap<String, List<String>>();
    try {
      for (String pair : query.split("&")) {
        if (pair.isEmpty()) continue;
        String[] p = pair.split("=", 2);
        pairs.computeIfAbsent(decoded(p[0], true), k -> new ArrayList<>()).add(p.length > 1 ? decoded(p[1], true) : "");
      }
    } catch (IllegalArgumentException e) { return failed(400, "The query is not encoded."); }
    String limit = pairs.getOrDefault("limit", List.of("3")).get(0), offset = pairs.getOrDefault("offset", List.of("0")).get(0), sort = pairs.getOrDefault("sort", List.of("name")).get(0);
    var colors = pairs.getOrDefault("color", List.of());
    if (!limit.matches("[1-5]") || !offset.matches("\\d{1,3}|1000") || !sort.matches("-?(name|weight)") || !colors.stream().allMatch(SHARED.get("color")::test)) return failed(400, "A parameter is not as declared.");
    var found = new ArrayList<>(PARTS.values().stream().map(p -> p.item)
        .filter(i -> (!pairs.containsKey("name") || pairs.get("name").get(0).equals(i.get("name"))) && (colors.isEmpty() || colors.contains(i.get("color")))).toList());
    String by = sort.replace("-", "");
    Comparator<Map<String, Object>> order = Comparator.comparing(i -> (Comparable) i.get(by), Comparator.nullsLast(Comparator.naturalOrder()));
    found.sort(sort.equals(by) ? order : order.reversed());
    int from = Math.min(found.size(), Integer.parseInt(offset)), to = Math.min(found.size(), from + Integer.parseInt(limit));
    var page = new LinkedHashMap<String, Object>(); page.put("items", found.subList(from, to)); page.put("total", found.size());
    return new Reply(200, page, Map.of());
  }

  static Reply note(String method, Part part, String[] s, Map<String, Object> body) {
    if (s.length == 3 && method.equals("GET")) return new Reply(200, new ArrayList<>(part.notes.values()), Map.of());
    if (s.length == 3) {
      String wrong = rejected(body, Map.of("text", Depot::text), List.of("text"), true);
      if (wrong != null) return failed(422, wrong);
      var note = new LinkedHashMap<String, Object>(); note.put("id", ++last); note.put("text", body.get("text"));
      part.notes.put("" + last, note);
      return new Reply(201, note, Map.of());
    }
    if (!part.notes.containsKey(s[3])) return failed(404, "There is no such note.");
    if (method.equals("DELETE")) { part.notes.remove(s[3]); return new Reply(204, null, Map.of()); }
    return new Reply(200, part.notes.get(s[3]), Map.of());
  }

  public static void main(String[] args) throws IOException {
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 128);
    server.setExecutor(Executors.newCachedThreadPool());
    server.createContext("/", x -> {
      try (x) {
        byte[] sent = x.getRequestBody().readAllBytes();
        Reply reply; byte[] out = null;
        synchronized (PARTS) {
          reply = x.getRequestHeaders().getOrDefault("Host", List.of()).size() == 1 ? answer(x, sent) : failed(400, "Send one Host.");
          if (reply.body != null) { var text = new StringBuilder(); Json.print(reply.body, text); out = text.toString().getBytes(StandardCharsets.UTF_8); }
        }
        reply.headers.forEach(x.getResponseHeaders()::set);
        if (out != null) x.getResponseHeaders().set("Content-Type", "application/json");
        boolean head = x.getRequestMethod().equals("HEAD");
        if (head && out != null) x.getResponseHeaders().set("Content-Length", "" + out.length);
        x.sendResponseHeaders(reply.status, head || out == null ? -1 : out.length);
        if (!head && out != null) x.getResponseBody().write(out);
      }
    });
    server.start();
    System.out.println("http://127.0.0.1:" + server.getAddress().getPort());
  }
}
