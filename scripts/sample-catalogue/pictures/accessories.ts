import { colour, mix } from "./canvas.js";
import type { Drawing } from "./garments.js";
import { both, ellipse, outline, symmetric } from "./outline.js";

export const scarf: Drawing = (canvas, { base, light, shade, deep, line }) => {
  const back = outline("M132 120 L168 126 L182 262 L146 268 Z");
  canvas.fill(back, shade);
  canvas.within(back, () => {
    canvas.draw("M130 228 L190 220 M130 238 L190 230", 3, light, 0.8);
  });
  canvas.draw(
    "M150 266 L151 282 M158 266 L160 281 M166 265 L169 280 M174 263 L178 278 M180 262 L185 276",
    2,
    shade,
  );
  canvas.draw("M84 96 C82 66 158 66 156 96 C150 122 90 122 84 96", 26, base);
  canvas.draw("M84 88 C90 68 150 66 157 90", 3, light, 0.7);
  canvas.fill(ellipse(120, 92, 24, 11), deep);
  const front = outline("M96 108 L138 112 L126 254 L80 248 Z");
  canvas.fill(front, base);
  canvas.within(front, () => {
    canvas.fill("M122 100 L146 100 L130 270 L112 270 Z", shade, 0.5);
    canvas.draw("M76 208 L136 214 M75 218 L135 224 M78 190 L138 196", 3, light, 0.9);
    canvas.draw("M106 116 C102 160 98 200 94 248", 1.5, line, 0.4);
  });
  canvas.draw(
    "M82 248 L80 266 M91 249 L89 268 M100 250 L99 270 M109 251 L109 271 M118 252 L119 271 M125 253 L127 270",
    2,
    base,
  );
  canvas.draw("M88 112 C104 122 128 122 144 110", 20, base);
  canvas.draw("M88 108 C104 118 130 117 146 106", 2.4, light, 0.6);
};

export const belt: Drawing = (canvas, { base, light, shade, deep, line, metal, disc }) => {
  canvas.fill("M44 150 C44 102 196 102 196 150 L196 170 C196 130 44 130 44 170 Z", deep);
  canvas.fill("M58 152 C66 122 174 122 182 152 C174 178 66 178 58 152 Z", disc);
  canvas.fill("M58 156 C70 126 170 126 182 156 C168 140 72 140 58 156 Z", deep);
  const front = outline("M44 146 C48 190 192 190 196 146 L196 182 C192 228 48 228 44 182 Z");
  canvas.fill(front, base);
  canvas.within(front, () => {
    canvas.fill("M160 140 L210 140 L210 230 L150 230 Z", shade, 0.6);
    canvas.fill("M40 150 L70 160 L66 230 L40 230 Z", light, 0.45);
    canvas.draw("M44 153 C48 197 192 197 196 153 M44 175 C48 221 192 221 196 175", 1.4, line, 0.6);
  });
  canvas.fill("M88 176 L99 178 L99 219 L88 217 Z", shade);
  canvas.draw("M106 176 L142 175 L142 220 L106 221 L106 176", 6, metal);
  canvas.draw("M112 198 L143 196", 4, metal);
  for (const x of [156, 168]) canvas.fill(ellipse(x, 350 / 2 + 20 - (x - 150) / 5, 2, 2.4), deep);
};

export const hat: Drawing = (canvas, { base, light, shade, line, metal }) => {
  canvas.fill(ellipse(120, 206, 92, 26), shade);
  canvas.fill(ellipse(120, 202, 92, 24), base);
  canvas.fill(ellipse(120, 198, 66, 14), shade, 0.6);
  const crown = outline(
    "M70 198 C70 150 80 104 98 100 C112 98 116 108 120 108 C124 108 128 98 142 100 C160 104 170 150 170 198 Q120 214 70 198 Z",
  );
  canvas.fill(crown, base);
  canvas.within(crown, () => {
    canvas.fill("M146 90 C160 130 160 170 158 214 L190 214 L190 90 Z", shade, 0.6);
    canvas.fill("M64 210 C74 160 82 120 96 100 L104 100 C92 140 88 170 88 210 Z", light, 0.5);
    canvas.fill(
      "M60 172 Q120 190 180 172 L180 194 Q120 212 60 194 Z",
      mix(shade, colour("#1b1714"), 0.45),
    );
    canvas.draw("M120 108 C118 124 118 136 121 148", 1.8, line, 0.5);
  });
  canvas.fill(ellipse(158, 189, 4, 4), metal);
};

export const beanie: Drawing = (canvas, { base, light, shade, line }) => {
  canvas.fill(ellipse(120, 84, 18, 17), light);
  canvas.draw(
    "M108 78 L116 88 M120 70 L121 84 M132 78 L125 88 M110 92 L117 90 M130 92 L124 90",
    1.5,
    line,
    0.4,
  );
  const cap = symmetric("M120 92 C76 92 60 140 60 214 L120 222");
  canvas.fill(cap, base);
  canvas.within(cap, () => {
    canvas.fill("M146 80 C164 130 164 180 162 230 L190 230 L190 80 Z", shade, 0.6);
    canvas.fill("M50 220 C62 150 84 110 104 96 L92 90 L50 120 Z", light, 0.4);
    canvas.draw(
      both("M112 94 C100 130 96 170 96 214 M104 98 C86 130 78 170 78 212 M120 94 L120 216"),
      1.5,
      line,
      0.45,
    );
  });
  const cuff = symmetric("M120 188 L58 184 Q54 184 54 192 L56 222 Q58 230 66 230 L120 234");
  canvas.fill(cuff, light);
  canvas.within(cuff, () => {
    canvas.fill("M150 180 L200 180 L200 240 L146 240 Z", base, 0.7);
    for (let x = 62; x < 184; x += 7) canvas.draw(`M${x} 182 L${x} 236`, 1.3, line, 0.45);
  });
  canvas.fill("M138 198 L158 198 L158 216 L138 216 Z", shade);
};

export const sunglasses: Drawing = (canvas, { base, light, shade }) => {
  const glass = colour("#4a4f55");
  canvas.draw(both("M48 142 C40 118 44 98 62 92"), 4, shade);
  const lens = both(
    "M42 142 Q44 134 56 134 L96 134 Q110 136 110 150 C110 176 98 190 78 190 C54 190 42 172 42 142 Z",
  );
  canvas.fill(lens, base);
  const inside = both(
    "M50 146 Q52 141 60 141 L94 141 Q103 142 103 151 C103 172 93 183 78 183 C60 183 50 168 50 146 Z",
  );
  canvas.fill(inside, glass);
  canvas.within(inside, () => {
    canvas.fill(
      "M50 183 L84 141 L98 141 L58 190 Z M142 183 L176 141 L190 141 L150 190 Z",
      colour("#8b949c"),
      0.5,
    );
    canvas.fill("M40 172 L200 172 L200 190 L40 190 Z", colour("#7a6a58"), 0.35);
  });
  canvas.draw("M108 148 Q120 138 132 148", 6, base);
  canvas.draw(both("M50 138 L94 137"), 1.8, light, 0.6);
};
